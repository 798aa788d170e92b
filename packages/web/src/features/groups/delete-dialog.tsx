import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../kit/dialogs/action-dialog';
import { showNotice } from '../../kit/notices/notice-store';
import { api } from '../../lib/api/client';
import { useText } from '../../lib/i18n/text';
import { type Group, refreshGroups } from './group-queries';

interface Props {
  readonly group: Group;
  /** Leaves the page of the group, so that refreshing the lists does not request the deleted group. */
  readonly onDeleted?: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteDialog({ group, onDeleted, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { groupId, groupName: name, count } = group;
  return (
    <ActionDialog
      title={t('groups.delete.title', { name })}
      text={t('groups.delete.text', { count })}
      action={t('groups.delete.action')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await api('DELETE group/{groupId}', { params: { groupId } });
        onClose();
        await onDeleted?.();
        showNotice({ kind: 'success', title: t('groups.delete.done'), text: name });
        await refreshGroups(queryClient);
      }}
    />
  );
}
