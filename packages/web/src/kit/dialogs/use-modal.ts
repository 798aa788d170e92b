import { type RefObject, useEffect, useRef } from 'react';
import { useBackCloses } from '../controls/use-back-closes';

/**
 * Opens a dialog when it is rendered. When it is closed by Esc, the browser returns the focus; when it is unmounted,
 * the browser does not. On a phone Back closes it, unless it stays until some work is done.
 */
export function useModal(isClosable = true): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(isClosable, () => dialog.current?.close());
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
