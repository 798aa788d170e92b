import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text';
import { Loader } from '../controls/loader';
import classes from './dialog.module.css';
import { useModal } from './use-modal';

interface Props {
  /** “Loading” by default. */
  readonly title?: string;
  /** The progress, step by step; absent for short work. */
  readonly children?: ReactNode;
}

/**
 * Covers everything while it is rendered, so that nothing else is pressed while the server changes data. Short work is
 * usually done before it becomes visible.
 */
export function LoadingDialog({ title, children }: Props) {
  const t = useText();
  const dialog = useModal(false);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-busy="true"
      aria-labelledby={titleId}
      className={`raised ${classes.dialog}`}
      data-waits={children === undefined ? '' : undefined}
      onCancel={(event) => event.preventDefault()}
      // Pressing Esc twice closes a dialog regardless of its handler.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <div className={classes.frame}>
        <div className={classes.head}>
          <h2 id={titleId}>{title ?? t('core.states.loading')}</h2>
          <Loader />
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>
  );
}
