import { useNavigate } from '@tanstack/react-router';
import { PasswordField, TextField } from '../../kit/forms/fields';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { InfoIcon } from '../../kit/icons/subject-icons';
import { Page } from '../../kit/layout/page';
import { StateMessage } from '../../kit/layout/state-message';
import { useText } from '../../lib/i18n/text';
import { signIn } from '../../lib/session/sign-in';
import { useSettings } from '../../lib/settings/settings-query';
import classes from './login.module.css';

export function LoginPage() {
  const t = useText();
  const { authMode } = useSettings();
  if (authMode === 'NONE') {
    return (
      <Page title={t('accounts.signIn.title')}>
        <StateMessage icon={<InfoIcon size={20} />} title={t('accounts.signIn.impossible')} />
      </Page>
    );
  }
  return (
    <div className={classes.narrow}>
      <Page title={t('accounts.signIn.title')} line={t('accounts.signIn.line')}>
        <SignInForm />
      </Page>
    </div>
  );
}

function SignInForm() {
  const t = useText();
  const navigate = useNavigate();
  const form = useForm({
    initial: { username: '', password: '' },
    labels: { username: t('accounts.signIn.username'), password: t('accounts.signIn.password') },
    validate: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('core.forms.required') }),
      ...(password === '' && { password: t('core.forms.required') }),
    }),
    onSubmit: async ({ username, password }) => {
      const target = await signIn(username.trim(), password);
      await navigate({ to: target ?? '/', replace: true });
    },
  });
  return (
    <Form form={form} action={t('accounts.signIn.action')}>
      <TextField field={form.field('username')} autoComplete="username" />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </Form>
  );
}
