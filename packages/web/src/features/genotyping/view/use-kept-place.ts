import { useEffect, useRef } from 'react';
import type { ViewStore } from '../../../kit/matrix/view-store';
import { useUrlState } from '../../../lib/url-state';
import { placeCodec } from './view-choice';
import { placeOf, viewAt } from './view-place';

/** Delay in milliseconds before the address is updated: browsers refuse to change it with every frame. */
const rest = 500;

/** A link restores the visible range, and the address follows scrolling and zooming. */
export function useKeptPlace(views: ViewStore): void {
  const [place, change] = useUrlState(placeCodec);
  const first = useRef(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      const initial = first.current;
      if (initial) views.change((view) => viewAt(view, initial));
    };
    const handleChange = () => {
      // Until the window is measured, it is unknown how much fits into it.
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
