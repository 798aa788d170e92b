import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../kit/dialogs/action-dialog';
import { showNotice } from '../../kit/notices/notice-store';
import { undoChangeSet } from '../../lib/api/undo-change-set';
import { useText } from '../../lib/i18n/text';

interface Props {
  readonly changeSetId: number;
  readonly file: string;
  readonly onClose: () => void;
}

/** Says in place what rests on the import, where it is refused. */
export function UndoDialog({ changeSetId, file, onClose }: Props) {
  const t = useText();
  const client = useQueryClient();
  return (
    <ActionDialog
      title={t('upload.undo.title')}
      text={t('upload.undo.text', { file })}
      action={t('upload.undo.action')}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        await undoChangeSet(changeSetId);
        onClose();
        showNotice({ kind: 'success', title: t('upload.undo.done'), text: file });
        await client.invalidateQueries();
      }}
    />
  );
}
