import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { undoChangeSet } from '../../lib/api/undo-change-set';
import { describeError } from '../../lib/errors/describe-error';
import { loadFullLocale } from '../../lib/i18n/load-locale';
import { useText } from '../../lib/i18n/text';
import { showNotice } from '../notices/notice-store';
import { ActionDialog } from './action-dialog';

interface Props {
  readonly changeSetId: number;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isDestructive?: boolean;
  /** What is shown once it is done, and what it was about. */
  readonly done: { readonly title: string; readonly text: string };
  readonly onUndone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Says in place why an undo is refused, and that it waits where something else is running. */
export function UndoChangeSetDialog({ changeSetId, text, done, onUndone, onClose, ...props }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [isInBackground, setInBackground] = useState(false);
  const isOpen = useIsMounted();
  async function handleConfirm(): Promise<void> {
    try {
      await undoChangeSet(changeSetId, () => setInBackground(true));
    } catch (problem) {
      setInBackground(false);
      // What is in the way has many names, which are not loaded from the start.
      await loadFullLocale();
      if (isOpen.current) throw problem;
      showNotice({ kind: 'error', title: props.title, text: describeError(problem, t) });
      return;
    }
    onClose();
    onUndone?.();
    showNotice({ kind: 'success', ...done });
    await client.invalidateQueries();
  }
  return (
    <ActionDialog
      {...props}
      text={
        <>
          <p>{text}</p>
          {isInBackground && <p role="status">{t('core.undoInBackground')}</p>}
        </>
      }
      isBlocking={!isInBackground}
      onClose={onClose}
      onConfirm={handleConfirm}
    />
  );
}

/** Whoever has closed the dialog meanwhile gets a notice instead. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
