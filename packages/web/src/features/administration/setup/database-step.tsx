import { RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { type FormState, useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { type Translate, useText } from '../../../lib/i18n/text';
import { CheckButton } from './check-button';
import classes from './setup.module.css';
import { databaseOf, type SetupDraft } from './setup-draft';
import { StepForm, type StepProps } from './step-form';

interface Props extends StepProps {
  readonly hasEmbedded: boolean;
}

type Values = Pick<
  SetupDraft,
  'code' | 'databaseKind' | 'host' | 'port' | 'database' | 'databaseUser' | 'databasePassword'
>;

const check = (values: Values) =>
  api('POST setup/check/database', { body: { ...databaseOf(values), code: values.code } });

export function DatabaseStep({ draft, onDone, onBack, hasEmbedded }: Props) {
  const t = useText();
  const { code, databaseKind, host, port, database, databaseUser, databasePassword } = draft;
  const form = useForm<Values>({
    initial: {
      code,
      databaseKind: hasEmbedded ? databaseKind : 'external',
      host,
      port,
      database,
      databaseUser,
      databasePassword,
    },
    labels: {
      code: t('administration.setup.code'),
      databaseKind: t('administration.setup.database.kind'),
      host: t('administration.setup.database.host'),
      port: t('administration.setup.database.port'),
      database: t('administration.setup.database.name'),
      databaseUser: t('administration.setup.database.username'),
      databasePassword: t('administration.setup.database.password'),
    },
    validate: (values) => ({
      ...(values.code.trim() === '' && { code: t('core.forms.required') }),
      ...(values.databaseKind === 'external' && problemsOf(values, t)),
    }),
    onSubmit: async (values) => {
      await check(values);
      onDone(values);
    },
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <TextField
        field={form.field('code')}
        description={t('administration.setup.codeHelp')}
        autoComplete="off"
      />
      {hasEmbedded && <Kind form={form} />}
      {form.values.databaseKind === 'external' && <Server form={form} />}
    </StepForm>
  );
}

interface Part {
  readonly form: FormState<Values>;
}

function Kind({ form }: Part) {
  const t = useText();
  return (
    <RadioGroup
      field={form.field('databaseKind')}
      choices={(['embedded', 'external'] as const).map((value) => ({
        value,
        label: t(`administration.setup.database.${value}`),
        description: t(`administration.setup.database.${value}Text`),
      }))}
    />
  );
}

function Server({ form }: Part) {
  const t = useText();
  return (
    <>
      <div className={classes.pair}>
        <TextField
          field={form.field('host')}
          placeholder={t('administration.setup.database.hostHelp')}
          autoComplete="off"
        />
        <TextField field={form.field('port')} autoComplete="off" />
      </div>
      <TextField field={form.field('database')} autoComplete="off" />
      <TextField field={form.field('databaseUser')} autoComplete="off" />
      <PasswordField field={form.field('databasePassword')} autoComplete="off" />
      <CheckButton
        key={JSON.stringify(form.values)}
        label={t('administration.setup.database.check')}
        good={t('administration.setup.database.good')}
        check={() => check(form.values)}
      />
    </>
  );
}

function problemsOf({ host, port, database, databaseUser }: Values, t: Translate) {
  const required = t('core.forms.required');
  const isPort = /^\d{1,5}$/.test(port.trim()) && Number(port) >= 1 && Number(port) <= 65_535;
  return {
    ...(host.trim() === '' && { host: required }),
    ...(!isPort && { port: t('administration.setup.database.portInvalid') }),
    ...(database.trim() === '' && { database: required }),
    ...(databaseUser.trim() === '' && { databaseUser: required }),
  };
}
