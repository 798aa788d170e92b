import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/client';
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
  /** The notice after success, and its subject. */
  readonly done: { readonly title: string; readonly text: string };
  readonly onUndone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Explains in place why an undo is refused, and that it waits for a running job. */
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
      // The texts of the possible obstacles are many, and not loaded initially.
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

/** If the dialog was closed meanwhile, a notice is shown instead. */
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

const pollEveryMs = 1_000;

/**
 * Resolves when everything is undone. Large change sets are undone by a job, which waits for other imports and undos
 * and continues when the page is closed; `onJob` is called once there is one.
 */
async function undoChangeSet(changeSetId: number, onJob: () => void): Promise<void> {
  let isDone = await api('POST change-set/{changeSetId}/undo', { params: { changeSetId } });
  if (!isDone) onJob();
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    isDone = await api('GET change-set/{changeSetId}/undo', { params: { changeSetId } });
  }
}
