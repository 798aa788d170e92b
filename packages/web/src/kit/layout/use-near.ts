import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { isReturnToPlace } from '../../lib/places';
import { skeletonAttribute } from './skeleton';

/** How far below the window a part is loaded. */
const margin = '400px 0px';

/** Milliseconds after which a part is shown even though one above it is still loading. */
const waitMs = 1_500;

/** True once an element has been close to the window, and on return to a place below, whose offset depends on all. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window) || isReturnToPlace());
  useInOrder(element);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/**
 * Parts appear from top to bottom: one that is shown while those above it are loading would be moved when they arrive.
 * Not displayed is not hidden: it can take the focus and is read by screen readers.
 */
function useInOrder(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = element.current;
    if (!part?.parentElement || !isBelowLoading(part)) return;
    part.style.opacity = '0';
    const show = () => {
      part.style.opacity = '';
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => !isBelowLoading(part) && show());
    observer.observe(part.parentElement, { childList: true, subtree: true });
    const timer = setTimeout(show, waitMs);
    return show;
  }, [element]);
}

function isBelowLoading(part: Element): boolean {
  for (let above = part.previousElementSibling; above; above = above.previousElementSibling) {
    if (above.querySelector(`[${skeletonAttribute}]`)) return true;
  }
  return false;
}
