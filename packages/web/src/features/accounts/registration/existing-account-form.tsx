import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { currentLocale } from '../../../lib/i18n/current-locale';
import { useText } from '../../../lib/i18n/text';
import { describeRegistrationFailure } from './registration-failure';

export function ExistingAccountForm({ onSent }: { readonly onSent: () => void }) {
  const t = useText();
  const form = useForm({
    initial: { username: '', password: '' },
    labels: { username: t('accounts.signIn.username'), password: t('accounts.signIn.password') },
    validate: ({ username, password }) => ({
      ...(username.trim() === '' && { username: t('core.forms.required') }),
      ...(password === '' && { password: t('core.forms.required') }),
    }),
    onSubmit: async ({ username, password }) => {
      await api('POST gatekeeper/user/existing', {
        body: { username: username.trim(), password, locale: currentLocale() },
      });
      onSent();
    },
  });
  return (
    <Form form={form} action={t('accounts.registration.action')} describe={describeRegistrationFailure}>
      <TextField field={form.field('username')} autoComplete="username" />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </Form>
  );
}
