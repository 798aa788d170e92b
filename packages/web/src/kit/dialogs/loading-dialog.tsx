import { Loader } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/i18n/text';
import classes from './dialog.module.css';
import { useModal } from './use-modal';

interface Props {
  /** “Loading”, unless there is more to say. */
  readonly title?: string;
  /** What is being done, step by step; without it, the work is of a moment. */
  readonly children?: ReactNode;
}

/**
 * Over everything for as long as it is drawn, so that nothing else is pressed while the server changes data. Work of
 * a moment is mostly over before it comes into view.
 */
export function LoadingDialog({ title, children }: Props) {
  const t = useText();
  const dialog = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-busy="true"
      aria-labelledby={titleId}
      className={classes.dialog}
      data-waits={children === undefined ? '' : undefined}
      onCancel={(event) => event.preventDefault()}
      // Esc pressed twice closes a dialog whatever it says.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <div className={classes.frame}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title ?? t('core.states.loading')}
          </h2>
          <Loader size={20} aria-hidden="true" />
        </div>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>
  );
}
