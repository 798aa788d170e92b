import { useEffect, useRef } from 'react';
import { isReturnToPlace } from '../../lib/places';
import { type SearchParams, useUrlState } from '../../lib/url-state';
import { pursue } from './pursue';
import { skeletonAttribute } from './skeleton';

const codec = {
  read: ({ section }: SearchParams) => (typeof section === 'string' ? section : null),
  write: (section: string | null): SearchParams => ({ section: section ?? undefined }),
};

export const headingId = (sectionId: string) => `${sectionId}-heading`;

/** Shows the section in the address; the returned function goes to another one. */
export function useChosenSection(): (id: string) => void {
  const [section, setSection] = useUrlState(codec);
  const shown = useRef<{ readonly id: string; readonly stop: () => void }>(undefined);
  const show = useRef((id: string) => {
    shown.current?.stop();
    shown.current = { id, stop: showSection(id) };
  }).current;
  useEffect(() => {
    // Back leads to where the page was left, which may be far from the section.
    if (section && section !== shown.current?.id && !isReturnToPlace()) show(section);
  }, [section, show]);
  useEffect(
    () => () => {
      shown.current?.stop();
      shown.current = undefined;
    },
    [],
  );
  return (id) => {
    setSection(() => id, 'replace');
    show(id);
  };
}

/**
 * The heading takes the focus, so that Tab and screen readers continue from there. Sections above are loaded when they
 * come near and would push the chosen one out of view.
 */
function showSection(id: string): () => void {
  const go = () => {
    const before = window.scrollY;
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    return Math.abs(window.scrollY - before) >= 1;
  };
  go();
  document.getElementById(headingId(id))?.focus({ preventScroll: true });
  return pursue({ go, isLoading: () => isLoadingAbove(id) }).stop;
}

/** Farther above, in pixels, parts are not loaded. */
const nearby = 600;

function isLoadingAbove(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  return [...document.querySelectorAll(`main [${skeletonAttribute}]`)].some(
    (part) =>
      part.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING &&
      part.getBoundingClientRect().bottom > -nearby,
  );
}
