import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';

interface RemoveProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function RemoveResource({ id, name, onClose }: RemoveProps) {
  const t = useText();
  const client = useQueryClient();
  const remove = async () => {
    await api('DELETE fileresource/{fileresourceId}', { params: { fileresourceId: id } });
    await client.invalidateQueries({ queryKey: ['table'] });
    showNotice({
      kind: 'success',
      title: t('datasets.lists.fileresources.title'),
      text: t('fileResources.removed', { name }),
    });
    onClose();
  };
  return (
    <ActionDialog
      title={t('fileResources.removeTitle', { name })}
      text={t('fileResources.removeText')}
      action={t('fileResources.confirm')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
