import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../../../kit/dialogs/action-dialog';
import { showNotice } from '../../../kit/notices/notice-store';
import { undoChangeSet } from '../../../lib/api/undo-change-set';
import { useText } from '../../../lib/i18n/text';
import type { ChangeSet } from './unifier-queries';

interface Props {
  readonly changeSet: ChangeSet;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}

/** Says in place why it is refused, where it is. */
export function UndoDialog({ changeSet, onUndone, onClose }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const { changeSetId, summary } = changeSet;
  return (
    <ActionDialog
      title={t('germplasm.unifier.undoTitle')}
      text={t('germplasm.unifier.undoText', { summary })}
      action={t('germplasm.unifier.undo')}
      onClose={onClose}
      onConfirm={async () => {
        await undoChangeSet(changeSetId);
        onClose();
        onUndone?.();
        showNotice({ kind: 'success', title: t('germplasm.unifier.undone'), text: summary });
        await queryClient.invalidateQueries();
      }}
    />
  );
}
