import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
}

/** Open for as long as it is drawn. The browser's own dialog keeps the focus inside and closes on Esc. */
export function Dialog({ title, onClose, children, role = 'dialog' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} role={role} aria-labelledby={titleId} className={classes.dialog} onClose={onClose}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
