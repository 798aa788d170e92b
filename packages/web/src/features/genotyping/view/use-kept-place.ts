import { useEffect, useRef } from 'react';
import type { ViewStore } from '../../../kit/matrix/view-store';
import { useUrlState } from '../../../lib/url-state';
import { placeCodec } from './view-choice';
import { placeOf, viewAt } from './view-place';

/** Milliseconds of rest before the address follows: browsers refuse to change it with every frame. */
const rest = 500;

/** A link shows the same piece again, and the address follows whoever goes elsewhere. */
export function useKeptPlace(views: ViewStore): void {
  const [place, change] = useUrlState(placeCodec);
  const first = useRef(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      const asked = first.current;
      if (asked) views.change((view) => viewAt(view, asked));
    };
    const handleChange = () => {
      // Before the window is measured nobody knows how much fits into it.
      if (!isBegun && views.stage().width > 0) return begin();
      clearTimeout(timer);
      timer = setTimeout(() => change(() => placeOf(views.current()), 'replace'), rest);
      return undefined;
    };
    const leave = views.subscribe(handleChange);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [views, change]);
}
