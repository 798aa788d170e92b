import { type Role, roles } from '@landrace/contract/core/role';
import { Dialog } from '../../../kit/dialogs/dialog';
import { RadioGroup } from '../../../kit/forms/choices';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import classes from './users.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Selected initially. */
  readonly first: Role;
  readonly onChoose: (role: Role) => Promise<void>;
  readonly onClose: () => void;
}

export function RoleDialog({ title, text, action, first, onChoose, onClose }: Props) {
  const t = useText();
  const form = useForm({
    initial: { role: first },
    labels: { role: t('accounts.tables.users.role') },
    onSubmit: (values) => onChoose(values.role),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={`quiet ${classes.text}`}>{text}</p>
      <Form form={form} action={action} onCancel={onClose}>
        <RadioGroup
          field={form.field('role')}
          choices={roles.map((value) => ({
            value,
            label: t(`accounts.roles.${value}`),
            description: t(`accounts.roleLines.${value}`),
          }))}
        />
      </Form>
    </Dialog>
  );
}
