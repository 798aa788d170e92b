import { isServiceAddress } from '@landrace/contract/service-address';
import { RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { type FormState, useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { type Translate, useText } from '../../../lib/i18n/text';
import { CheckButton } from './check-button';
import { gatekeeperOf, type SetupDraft } from './setup-draft';
import { StepForm, type StepProps } from './step-form';

type Values = Pick<SetupDraft, 'accessKind' | 'gatekeeperUrl' | 'gatekeeperUser' | 'gatekeeperPassword'>;

const check = (values: Values, code: string) =>
  api('POST setup/check/gatekeeper', { body: { ...gatekeeperOf(values), code } });

export function AccessStep({ draft, onDone, onBack }: StepProps) {
  const t = useText();
  const { accessKind, gatekeeperUrl, gatekeeperUser, gatekeeperPassword, code } = draft;
  const form = useForm<Values>({
    initial: { accessKind, gatekeeperUrl, gatekeeperUser, gatekeeperPassword },
    labels: {
      accessKind: t('administration.setup.access.kind'),
      gatekeeperUrl: t('administration.setup.access.url'),
      gatekeeperUser: t('administration.setup.access.username'),
      gatekeeperPassword: t('administration.setup.access.password'),
    },
    validate: (values) => (values.accessKind === 'gatekeeper' ? problemsOf(values, t) : {}),
    onSubmit: async (values) => {
      if (values.accessKind === 'gatekeeper') await check(values, code);
      onDone(values);
    },
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <RadioGroup
        field={form.field('accessKind')}
        choices={(['embedded', 'gatekeeper'] as const).map((value) => ({
          value,
          label: t(`administration.setup.access.${value}`),
          description: t(`administration.setup.access.${value}Text`),
        }))}
      />
      {form.values.accessKind === 'gatekeeper' && <Service form={form} code={code} />}
    </StepForm>
  );
}

function Service({ form, code }: { readonly form: FormState<Values>; readonly code: string }) {
  const t = useText();
  return (
    <>
      <TextField
        field={form.field('gatekeeperUrl')}
        description={t('administration.setup.access.urlHelp')}
        autoComplete="off"
      />
      <TextField
        field={form.field('gatekeeperUser')}
        description={t('administration.setup.access.usernameHelp')}
        autoComplete="off"
      />
      <PasswordField field={form.field('gatekeeperPassword')} autoComplete="off" />
      <CheckButton
        key={JSON.stringify(form.values)}
        label={t('administration.setup.access.check')}
        good={t('administration.setup.access.good')}
        check={() => check(form.values, code)}
      />
    </>
  );
}

function problemsOf({ gatekeeperUrl, gatekeeperUser, gatekeeperPassword }: Values, t: Translate) {
  const required = t('core.forms.required');
  return {
    ...(!isServiceAddress(gatekeeperUrl.trim()) && {
      gatekeeperUrl: t('administration.setup.access.urlInvalid'),
    }),
    ...(gatekeeperUser.trim() === '' && { gatekeeperUser: required }),
    ...(gatekeeperPassword === '' && { gatekeeperPassword: required }),
  };
}
