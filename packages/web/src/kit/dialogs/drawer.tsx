import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text';
import { IconButton } from '../icons/icon-button';
import { CloseIcon } from '../icons/shell-icons';
import classes from './drawer.module.css';
import { useModal } from './use-modal';

interface Props {
  readonly title: string;
  /** The edge of the page it is attached to. */
  readonly side: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Over the edge of the page, open while it is rendered. The native dialog keeps the focus, closes on Esc or a click
 * outside, and returns the focus to where it came from.
 */
export function Drawer({ title, side, onClose, children }: Props) {
  const t = useText();
  const dialog = useModal();
  const titleId = useId();
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
        <h2 id={titleId}>{title}</h2>
        <IconButton
          label={t('core.actions.close')}
          size={40}
          className={classes.close}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon size={20} />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}
