import type { ChangeSet } from '../../lib/api/last-merge';
import { useText } from '../../lib/i18n/text';
import { UndoChangeSetDialog } from '../dialogs/undo-change-set-dialog';

interface Props {
  readonly changeSet: ChangeSet;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}

export function UndoMergeDialog({ changeSet: { changeSetId, summary }, onUndone, onClose }: Props) {
  const t = useText();
  return (
    <UndoChangeSetDialog
      changeSetId={changeSetId}
      title={t('core.merge.undoTitle')}
      text={t('core.merge.undoText', { summary })}
      action={t('core.merge.undo')}
      done={{ title: t('core.merge.undone'), text: summary }}
      onUndone={onUndone}
      onClose={onClose}
    />
  );
}
