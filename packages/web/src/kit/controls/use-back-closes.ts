import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { openOverlay } from '../../lib/overlay-history';
import { useMediaQuery } from '../../lib/use-media-query';
import { useStableCallback } from '../../lib/use-stable-callback';

/** On a phone, Back closes what is open over the page, and leaves the page only after that. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const closeLatest = useStableCallback(close);
  useEffect(() => {
    if (!isOpen || !isPhone) return undefined;
    return openOverlay({ close: closeLatest });
  }, [isOpen, isPhone, closeLatest]);
}

/** The same for a popover that the browser opens by itself. Also returns the props of its element. */
export function useBackClosesPopover() {
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => ref.current?.hidePopover());
  const onToggle = ({ newState }: ToggleEvent) => setOpen(newState === 'open');
  return { isOpen, popover: { ref, onToggle } } as const;
}
