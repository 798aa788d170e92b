import { useCallback, useMemo } from 'react';
import type { LayeredLayout } from '../../../../../kit/charts/layered-layout';
import { type View, visiblePart } from '../../../../../kit/charts/view-box';
import type { Relative, Shown } from './pedigree';
import { maxElements, visibleNodes } from './visible-nodes';

interface Seen {
  readonly shown: Shown;
  readonly layout: LayeredLayout;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  /** Nodes that stay elements of the page although they are off screen. */
  readonly isKept: (id: number) => boolean;
}

/** Which nodes are elements of the page: all of a small pedigree, only the readable ones of a large pedigree. */
export function useVisiblePart({ shown, layout, view, size, isKept }: Seen) {
  const isLarge = shown.members.length > maxElements;
  const { left, right, top, bottom } = visiblePart(view, size);
  const piece = useMemo(() => ({ left, right, top, bottom }), [left, right, top, bottom]);
  const near = useMemo(() => new Set(isLarge ? visibleNodes(layout, piece) : []), [isLarge, layout, piece]);
  const members = useMemo<readonly Relative[]>(
    () =>
      isLarge
        ? shown.members.filter(({ germplasmId }) => near.has(germplasmId) || isKept(germplasmId))
        : shown.members,
    [isLarge, shown, near, isKept],
  );
  const isElement = useCallback((id: number) => near.has(id) || isKept(id), [near, isKept]);
  return { members, piece, isLarge, isElement };
}
