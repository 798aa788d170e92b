import { useText } from '../../lib/i18n/text';
import { Button } from '../controls/button';
import { Dialog } from './dialog';

interface Props {
  readonly title: string;
  readonly text: string;
  /** A verb: the label of the confirming button. */
  readonly action: string;
  /** An alternative beside the recommended action. */
  readonly other?: { readonly action: string; readonly onChoose: () => void };
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({ title, text, action, other, isDestructive = false, ...props }: Props) {
  const { onConfirm, onCancel } = props;
  const t = useText();
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      role="alertdialog"
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('core.actions.cancel')}
          </Button>
          {other && (
            <Button variant="default" onClick={other.onChoose}>
              {other.action}
            </Button>
          )}
          <Button isDestructive={isDestructive} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="quiet">{text}</p>
    </Dialog>
  );
}
