import type { ReactNode } from 'react';
import { useModal } from '../dialogs/use-modal';
import { IconButton } from '../icons/icon-button';
import { CrossIcon } from '../icons/table-icons';
import classes from './panel.module.css';
import { useTableModel } from './table-model';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rises from the bottom edge, within reach of thumbs. The native dialog keeps the focus and handles Esc. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { texts } = useTableModel();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose}>
      <div className={`row apart ${classes.head}`}>
        <h2 className="clipped small">{title}</h2>
        <IconButton label={texts.t('panel.close')} size={32} onClick={onClose}>
          <CrossIcon size={20} />
        </IconButton>
      </div>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  );
}
