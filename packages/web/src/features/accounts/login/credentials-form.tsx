import type { ComponentProps } from 'react';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';

const initial = { username: '', password: '' };

interface Props extends Pick<ComponentProps<typeof Form>, 'action' | 'describe'> {
  readonly onSubmit: (credentials: typeof initial) => Promise<void>;
}

/** The name and password of an existing account. */
export function CredentialsForm({ onSubmit, ...props }: Props) {
  const t = useText();
  const form = useForm({
    initial,
    labels: (name) => t(`accounts.signIn.${name}`),
    required: ['username'],
    // A password may consist of blanks.
    validate: ({ password }) => (password === '' ? { password: t('core.forms.required') } : {}),
    onSubmit: ({ username, password }) => onSubmit({ username: username.trim(), password }),
  });
  return (
    <Form form={form} {...props}>
      <TextField field={form.field('username')} autoComplete="username" />
      <PasswordField field={form.field('password')} autoComplete="current-password" />
    </Form>
  );
}
