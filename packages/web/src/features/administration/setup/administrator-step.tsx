import { minPasswordLength } from '@landrace/contract/areas/accounts/user';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { NewPasswordField } from '../../../kit/forms/new-password-field';
import { useForm } from '../../../kit/forms/use-form';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { SetupDraft } from './setup-draft';
import { StepForm, type StepProps } from './step-form';

type Values = Pick<SetupDraft, 'username' | 'fullName' | 'email' | 'password' | 'passwordAgain'>;

export function AdministratorStep({ draft, onDone, onBack }: StepProps) {
  const t = useText();
  const { accessKind, authMode, username, fullName, email, password, passwordAgain } = draft;
  const isElsewhere = accessKind === 'gatekeeper';
  const isOptional = authMode === 'NONE';
  const form = useForm<Values>({
    initial: { username, fullName, email, password, passwordAgain },
    labels: (name) => t(`administration.setup.administrator.${name}`),
    validate: (values) => {
      if (isElsewhere) return {};
      const isLeftOut = isOptional && Object.values(values).every((text) => text.trim() === '');
      return isLeftOut ? {} : problemsOf(values, t);
    },
    onSubmit: async (values) => onDone(values),
  });
  if (isElsewhere) {
    return (
      <StepForm form={form} onBack={onBack}>
        <p className="notice" data-kind="plain">
          {t('administration.setup.administrator.external')}
        </p>
      </StepForm>
    );
  }
  return (
    <StepForm form={form} onBack={onBack}>
      {isOptional && (
        <p className="notice" data-kind="plain">
          {t('administration.setup.administrator.optional')}
        </p>
      )}
      <TextField
        field={form.field('username')}
        description={t('administration.setup.administrator.usernameHelp')}
        autoComplete="username"
      />
      <TextField field={form.field('fullName')} autoComplete="name" />
      <TextField field={form.field('email')} autoComplete="email" />
      <NewPasswordField
        field={form.field('password')}
        description={t('core.forms.passwordLength', { limit: minPasswordLength })}
        known={[form.values.username, form.values.fullName, form.values.email]}
      />
      <PasswordField field={form.field('passwordAgain')} autoComplete="new-password" />
    </StepForm>
  );
}

function problemsOf({ username, password, passwordAgain }: Values, t: Translate) {
  const isShort = [...password].length < minPasswordLength;
  return {
    ...(username.trim() === '' && { username: t('core.forms.required') }),
    ...(isShort && {
      password: t('administration.setup.administrator.tooShort', { limit: minPasswordLength }),
    }),
    ...(!isShort &&
      password !== passwordAgain && { passwordAgain: t('administration.setup.administrator.differs') }),
  };
}
