import { ActionIcon } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { CrossIcon } from '../icons/table-icons';
import classes from './panel.module.css';
import { useTableModel } from './table-model';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rises from the bottom edge, where thumbs are. The browser's own dialog keeps the focus and hears Esc. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { words } = useTableModel();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-label={title} onClose={onClose}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words.t('panel.close')}
          onClick={onClose}
        >
          <CrossIcon size={20} />
        </ActionIcon>
      </div>
      <div className={classes.sheetBody}>{children}</div>
    </dialog>
  );
}
