import { UndoChangeSetDialog } from '../../../kit/dialogs/undo-change-set-dialog';
import { useText } from '../../../lib/i18n/text';
import type { ChangeSet } from './unifier-queries';

interface Props {
  readonly changeSet: ChangeSet;
  readonly onUndone?: () => void;
  readonly onClose: () => void;
}

export function UndoDialog({ changeSet: { changeSetId, summary }, onUndone, onClose }: Props) {
  const t = useText();
  return (
    <UndoChangeSetDialog
      changeSetId={changeSetId}
      title={t('germplasm.unifier.undoTitle')}
      text={t('germplasm.unifier.undoText', { summary })}
      action={t('germplasm.unifier.undo')}
      done={{ title: t('germplasm.unifier.undone'), text: summary }}
      onUndone={onUndone}
      onClose={onClose}
    />
  );
}
