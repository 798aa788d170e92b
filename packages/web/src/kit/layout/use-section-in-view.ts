import { useEffect, useState } from 'react';
import { headingId } from './use-chosen-section';

/** The id of the section that is being read: the first between the covered top of the window, in pixels, and its middle. */
export function useSectionInView(sections: readonly { readonly id: string }[], covered: number): string {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = sections.map(({ id }) => id).join(' ');
  const chosen = useChosenAtEnd(ids);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(target.id);
            else next.delete(target.id);
          }
          return next;
        }),
      { rootMargin: `-${covered}px 0px -60% 0px` },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids, covered]);
  return chosen ?? sections.find(({ id }) => seen.has(id))?.id ?? sections[0]?.id ?? '';
}

/** The section with the focus at the end of the page, where the last ones cannot be scrolled to the top. */
function useChosenAtEnd(ids: string): string | undefined {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const check = () => {
      const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const focused = document.activeElement?.id;
      setChosen(isEnd ? ids.split(' ').find((id) => headingId(id) === focused) : undefined);
    };
    const control = new AbortController();
    const options = { passive: true, signal: control.signal };
    document.addEventListener('focusin', check, options);
    window.addEventListener('scroll', check, options);
    return () => control.abort();
  }, [ids]);
  return chosen;
}
