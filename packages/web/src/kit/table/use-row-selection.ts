import { useMemo } from 'react';
import type { RowMarking } from './use-row-marking';

/** Rows marked for the page's next step; unlike other marks they belong to the page, not to the user. */
export interface RowSelection {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

export function useRowSelection(selection: RowSelection | undefined): RowMarking | undefined {
  return useMemo(() => {
    if (!selection) return undefined;
    const marked = new Set(selection.ids);
    return {
      isKept: false,
      marked,
      state: 'idle',
      toggle: (changed, isMarked) => {
        const next = new Set(marked);
        for (const id of changed) isMarked ? next.add(id) : next.delete(id);
        selection.onChange([...next]);
      },
      clear: () => selection.onChange([]),
    };
  }, [selection]);
}
