import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text';
import { CloseIcon } from '../icons/shell-icons';
import classes from './drawer.module.css';

interface Props {
  readonly title: string;
  /** The edge of the page it stands at. */
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Beside the page and over it, open for as long as it is drawn. The browser's own dialog keeps the focus,
 * closes on Esc or a click outside, and gives the focus back to where it came from.
 */
export function Drawer({ title, side, onClose, children }: Props) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      data-side={side}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('core.actions.close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon size={20} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
