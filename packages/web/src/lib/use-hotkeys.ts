import { useEffect } from 'react';
import { useStableCallback } from './use-stable-callback';

const fields = 'input, textarea, select, [contenteditable]';

/** Keys that work anywhere on the page, except while typing. */
export function useHotkeys(hotkeys: readonly (readonly [key: string, press: () => void])[]): void {
  const handleKey = useStableCallback((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(fields)) return;
    const hotkey = hotkeys.find(([name]) => name.toLowerCase() === key.toLowerCase());
    if (!hotkey) return;
    event.preventDefault();
    hotkey[1]();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [handleKey]);
}
