import { useEffect } from 'react';
import { type SearchParams, useUrlState } from '../../lib/url-state';

const codec = {
  read: ({ section }: SearchParams) => (typeof section === 'string' ? section : null),
  write: (section: string | null): SearchParams => ({ section: section ?? undefined }),
};

export const headingId = (sectionId: string) => `${sectionId}-heading`;

/** Shows the section in the address; the returned function goes to another one. */
export function useChosenSection(): (id: string) => void {
  const [section, setSection] = useUrlState(codec);
  useEffect(() => {
    if (section) showSection(section);
  }, [section]);
  return (id) => {
    setSection(() => id, 'replace');
    showSection(id);
  };
}

/** The heading takes the focus, so that Tab and screen readers continue from there. */
function showSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(headingId(id))?.focus({ preventScroll: true });
}
