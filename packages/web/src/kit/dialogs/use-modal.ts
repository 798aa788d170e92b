import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a dialog when it is rendered. When it is closed by Esc, the browser returns the focus; when it is unmounted,
 * the browser does not.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
