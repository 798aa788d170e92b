import { useEffect } from 'react';
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
