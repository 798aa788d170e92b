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
    labels: {
      authMode: t('administration.setup.modes.authMode'),
      dataImportMode: t('administration.setup.modes.dataImportMode'),
      registrationEnabled: t('administration.setup.modes.registrationEnabled'),
      registrationRequiresApproval: t('administration.setup.modes.registrationRequiresApproval'),
    },
    validate: () => ({}),
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
        <div className={classes.nested}>
          <CheckboxField
            field={form.field('registrationRequiresApproval')}
            description={t('administration.setup.modes.registrationRequiresApprovalText')}
          />
          {needsMail && <p className={classes.note}>{t('administration.setup.modes.mailMissing')}</p>}
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
