import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../kit/dialogs/form-dialog';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { GroupFields, groupBody, groupLabels } from './group-fields';
import { type Group, refreshGroups } from './group-queries';

interface Props {
  readonly group: Group;
  readonly onClose: () => void;
}

export function EditDialog({ group, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: {
      name: group.groupName,
      description: group.groupDescription ?? '',
      isPublic: group.groupVisibility,
    },
    labels: groupLabels(t),
    required: ['name'],
    onSubmit: async (values) => {
      const { groupId } = group;
      await api('PATCH group/{groupId}', {
        params: { groupId },
        body: { id: groupId, ...groupBody(values) },
      });
      onClose();
      await refreshGroups(queryClient);
    },
  });
  return (
    <FormDialog title={t('groups.edit.title')} form={form} action={t('groups.edit.action')} onClose={onClose}>
      <GroupFields form={form} />
    </FormDialog>
  );
}
