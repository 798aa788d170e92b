import { Link, useNavigate } from '@tanstack/react-router';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { Page } from '../../../kit/layout/page';
import { useText } from '../../../lib/i18n/text';
import { useScreenAddress } from '../../../lib/screens';
import { signIn } from '../../../lib/session/sign-in';
import { useSettings } from '../../../lib/settings/settings-query';
import classes from './login.module.css';

export function SignInForm() {
  const t = useText();
  const navigate = useNavigate();
  const { registrationEnabled } = useSettings();
  const form = useForm({
    initial: { username: '', password: '' },
    labels: { username: t('accounts.signIn.username'), password: t('accounts.signIn.password') },
    validate: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('core.forms.required') }),
      ...(password === '' && { password: t('core.forms.required') }),
    }),
    onSubmit: async ({ username, password }) => {
      const target = await signIn(username.trim(), password);
      await navigate({ href: target ?? '/', replace: true });
    },
  });
  return (
    <Page title={t('accounts.signIn.title')} line={t('accounts.signIn.line')}>
      <Form form={form} action={t('accounts.signIn.action')}>
        <TextField field={form.field('username')} autoComplete="username" />
        <PasswordField field={form.field('password')} autoComplete="current-password" />
      </Form>
      {registrationEnabled && <RegistrationHint />}
    </Page>
  );
}

function RegistrationHint() {
  const t = useText();
  const address = useScreenAddress();
  return (
    <p className={classes.other}>
      {t('accounts.signIn.noAccess')}{' '}
      <Link to={address('login') ?? '.'} search={{ view: 'register' } as never}>
        {t('accounts.signIn.register')}
      </Link>
    </p>
  );
}
