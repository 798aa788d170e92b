import { type Role, roles } from '@landrace/contract/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../kit/dialogs/dialog';
import { SelectField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import type { MadeLink } from './link-dialog';
import { forgetUsers } from './user-queries';

interface Props {
  readonly onClose: () => void;
  readonly onMade: (link: MadeLink) => void;
}

type Values = {
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
  readonly institutionName: string;
  readonly role: Role;
};
const initial: Values = { fullName: '', email: '', username: '', institutionName: '', role: 'Regular User' };

export function NewUserDialog({ onClose, onMade }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm({
    initial,
    labels: {
      fullName: t('accounts.tables.users.fullName'),
      email: t('accounts.tables.users.email'),
      username: t('accounts.tables.users.username'),
      institutionName: t('accounts.tables.users.institutionName'),
      role: t('accounts.tables.users.role'),
    },
    validate: ({ fullName, email }) => ({
      ...(fullName.trim() === '' && { fullName: t('core.forms.required') }),
      ...(email.trim() === '' && { email: t('core.forms.required') }),
    }),
    onSubmit: async (values) => {
      const email = values.email.trim();
      const username = values.username.trim() || email;
      const institutionName = values.institutionName.trim();
      const answer = await api('PUT user', {
        body: {
          username,
          email,
          fullName: values.fullName.trim(),
          role: values.role,
          ...(institutionName !== '' && { institutionName }),
        },
      });
      void forgetUsers(queryClient);
      onMade({ username, answer });
    },
  });
  return (
    <Dialog title={t('accounts.users.createTitle')} onClose={onClose}>
      <Form form={form} action={t('accounts.users.createAction')} onCancel={onClose}>
        <TextField field={form.field('fullName')} autoComplete="off" />
        <TextField field={form.field('email')} autoComplete="off" />
        <TextField
          field={form.field('username')}
          description={t('accounts.users.usernameLine')}
          autoComplete="off"
        />
        <TextField
          field={form.field('institutionName')}
          description={t('core.forms.optional')}
          autoComplete="off"
        />
        <SelectField
          field={form.field('role')}
          options={roles.toReversed().map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
        />
      </Form>
    </Dialog>
  );
}
