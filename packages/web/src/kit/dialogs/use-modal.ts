import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a dialog when it is drawn. Closed by Esc, the browser gives the focus back by itself; taken away by
 * a button's work, it would not.
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
