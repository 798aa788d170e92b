import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../kit/dialogs/form-dialog';
import { TextField } from '../../../kit/forms/fields';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';

interface Group {
  readonly userGroupId: number;
  readonly userGroupName: string;
  readonly userGroupDescription?: string;
}

interface Props {
  /** Absent for a new group. */
  readonly group?: Group;
  readonly onMade?: (userGroupId: number) => void;
  readonly onClose: () => void;
}

export function GroupDialog({ group, onMade, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { name: group?.userGroupName ?? '', description: group?.userGroupDescription ?? '' },
    labels: {
      name: t('accounts.tables.usergroups.userGroupName'),
      description: t('accounts.tables.usergroups.userGroupDescription'),
    },
    required: ['name'],
    onSubmit: async ({ name, description }) => {
      const body = { name: name.trim(), description: description.trim() || null };
      const made = await save(group?.userGroupId, body);
      await queryClient.invalidateQueries({ queryKey: ['table', 'usergroup'] });
      onClose();
      if (made !== undefined) onMade?.(made);
    },
  });
  const action = group ? 'change' : 'create';
  return (
    <FormDialog
      title={t(`accounts.permissions.groups.${action}`)}
      form={form}
      action={t(`accounts.permissions.groups.${action}`)}
      onClose={onClose}
    >
      <TextField field={form.field('name')} />
      <TextAreaField field={form.field('description')} rows={3} />
    </FormDialog>
  );
}

interface GroupInput {
  readonly name: string;
  readonly description: string | null;
}

/** Returns the id of a newly created group. */
async function save(userGroupId: number | undefined, body: GroupInput): Promise<number | undefined> {
  if (userGroupId === undefined) return await api('PUT usergroup', { body });
  const params = { userGroupId };
  await api('PATCH usergroup/{userGroupId}', { params, body: { id: userGroupId, ...body } });
  return undefined;
}
