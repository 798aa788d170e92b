import { CheckboxField, RadioGroup } from '../../../kit/forms/choices';
import { useForm } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import classes from './setup.module.css';
import type { SetupDraft } from './setup-draft';
import { StepForm, type StepProps } from './step-form';

interface Props extends StepProps {
  readonly isMailConfigured: boolean;
}

type Values = Pick<
  SetupDraft,
  'authMode' | 'dataImportMode' | 'registrationEnabled' | 'registrationRequiresApproval'
>;

const authModes = ['NONE', 'SELECTIVE', 'FULL'] as const;
const importModes = ['NONE', 'VERIFY', 'IMPORT'] as const;

export function ModesStep({ draft, onDone, onBack, isMailConfigured }: Props) {
  const t = useText();
  const { authMode, dataImportMode, registrationEnabled, registrationRequiresApproval } = draft;
  const form = useForm<Values>({
    initial: { authMode, dataImportMode, registrationEnabled, registrationRequiresApproval },
    labels: (name) => t(`administration.setup.modes.${name}`),
    onSubmit: async (values) => onDone(values),
  });
  const canRegister = form.values.authMode !== 'NONE';
  const needsMail = draft.accessKind === 'embedded' && !isMailConfigured;
  return (
    <StepForm form={form} onBack={onBack}>
      <RadioGroup
        field={form.field('authMode')}
        choices={authModes.map((value) => ({
          value,
          label: t(`administration.setup.modes.${value}`),
          description: t(`administration.setup.modes.${value}Text`),
        }))}
      />
      {canRegister && (
        <CheckboxField
          field={form.field('registrationEnabled')}
          description={t('administration.setup.modes.registrationEnabledText')}
        />
      )}
      {canRegister && form.values.registrationEnabled && (
        <div className={`stack ${classes.nested}`}>
          <CheckboxField
            field={form.field('registrationRequiresApproval')}
            description={t('administration.setup.modes.registrationRequiresApprovalText')}
          />
          {needsMail && (
            <p className="notice" data-kind="plain">
              {t('administration.setup.modes.mailMissing')}
            </p>
          )}
        </div>
      )}
      <RadioGroup
        field={form.field('dataImportMode')}
        choices={importModes.map((value) => ({
          value,
          label: t(`administration.setup.modes.import${value}`),
          description: t(`administration.setup.modes.import${value}Text`),
        }))}
      />
    </StepForm>
  );
}
