import { useEffect, useState } from 'react';

/** The id of the section that is being read: the first between the covered top of the window, in pixels, and its middle. */
export function useSectionInView(sections: readonly { readonly id: string }[], covered: number): string {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = sections.map(({ id }) => id).join(' ');
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
  return sections.find(({ id }) => seen.has(id))?.id ?? sections[0]?.id ?? '';
}
