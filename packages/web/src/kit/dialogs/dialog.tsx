import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text';
import { IconButton } from '../icons/icon-button';
import { CloseIcon } from '../icons/shell-icons';
import classes from './dialog.module.css';
import { useModal } from './use-modal';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** An `alertdialog` requires an answer, so it has no close button. */
  readonly role?: 'dialog' | 'alertdialog';
  /** `wide` for long texts; long content scrolls inside. */
  readonly width?: 'narrow' | 'wide';
  /** Stays visible while the content scrolls. */
  readonly buttons?: ReactNode;
}

/** Open while it is rendered. The native dialog keeps the focus inside and closes on Esc. */
export function Dialog({ title, onClose, children, role = 'dialog', width = 'narrow', buttons }: Props) {
  const t = useText();
  const dialog = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={`raised ${classes.dialog}`}
      data-width={width}
      onClose={onClose}
    >
      <div className={classes.frame}>
        <div className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          {role === 'dialog' && (
            <IconButton
              label={t('core.actions.close')}
              size={32}
              className={classes.close}
              onClick={() => dialog.current?.close()}
            >
              <CloseIcon size={20} />
            </IconButton>
          )}
        </div>
        <div className={classes.body}>{children}</div>
        {buttons && <div className={`row end ${classes.buttons}`}>{buttons}</div>}
      </div>
    </dialog>
  );
}
