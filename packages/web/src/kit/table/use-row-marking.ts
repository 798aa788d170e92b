import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { useMarks } from '../../lib/marks/use-marks';
import { markedItemTypes } from '../../lib/preferences/preference-keys';
import type { AnyLoader } from './presentation';
import { type Filters, filtersOf } from './view-state';

/** Marks of visitors are stored in the browser only. */
export const maxAnonymousMarks = 100_000;
export const confirmMarksAbove = 1_000;

export interface RowMarking {
  /** Whether marks stay with the user; others are for the page's next step only. */
  readonly isKept: boolean;
  readonly marked: ReadonlySet<number>;
  readonly toggle: (ids: readonly number[], isMarked: boolean) => void;
  /** Marks all results of the filter, on all pages; absent where one page is enough. */
  readonly markMatching?: () => Promise<void>;
  readonly clear: () => void;
  readonly state: 'idle' | 'working' | 'limit' | 'failed';
}

/** Undefined if the items in this list cannot be marked. */
export function useRowMarking(
  table: TableDefinition,
  loader: AnyLoader,
  filters: Filters,
): RowMarking | undefined {
  const marks = useMarks();
  const [state, setState] = useState<RowMarking['state']>('idle');
  const type = markedItemTypes.find((known) => known === table.marks);
  const ids = type && marks.marked[type];
  const marked = useMemo(() => new Set(ids), [ids]);
  if (!type) return undefined;

  const settle = async (work: Promise<void>) => {
    try {
      await work;
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const mark = async (added: readonly number[]) => {
    const fresh = added.filter((id) => !marked.has(id));
    const isTooMuch =
      !marks.isOnAccount && marked.size + fresh.length > maxAnonymousMarks && fresh.length > 0;
    if (isTooMuch) setState('limit');
    else await settle(marks.change(type, fresh, true));
  };

  return {
    isKept: true,
    marked,
    state,
    toggle: (changed, isMarked) =>
      void (isMarked ? mark(changed) : settle(marks.change(type, changed, false))),
    markMatching: async () => {
      setState('working');
      try {
        const { data } = await loader.ids(filtersOf(filters));
        await mark(data);
      } catch {
        setState('failed');
      }
    },
    clear: () => void settle(marks.clear(type)),
  };
}
