import { UndoChangeSetDialog } from '../../kit/dialogs/undo-change-set-dialog';
import { useText } from '../../lib/i18n/text';

interface Props {
  readonly changeSetId: number;
  readonly file: string;
  readonly onClose: () => void;
}

export function UndoDialog({ changeSetId, file, onClose }: Props) {
  const t = useText();
  return (
    <UndoChangeSetDialog
      changeSetId={changeSetId}
      title={t('upload.undo.title')}
      text={t('upload.undo.text', { file })}
      action={t('upload.undo.action')}
      isDestructive
      done={{ title: t('upload.undo.done'), text: file }}
      onClose={onClose}
    />
  );
}
