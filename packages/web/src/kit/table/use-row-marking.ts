import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { useMarks } from '../../lib/marks/use-marks';
import { markedItemTypes } from '../../lib/preferences/preference-keys';
import type { Filters } from './filter-edit';
import type { AnyLoader } from './table-loader';
import { filtersOf } from './view-state';

/** Marks of people who are not signed in live in the browser alone. */
export const anonymousMarksMost = 100_000;
export const confirmMarksAbove = 10_000;

export interface RowMarking {
  /** Where its words are: people mark what they keep and select what they go on with. */
  readonly words: 'marks' | 'selection';
  readonly marked: ReadonlySet<number>;
  readonly toggle: (ids: readonly number[], isMarked: boolean) => void;
  /** Marks whatever the filter finds, on all pages; absent where one page is enough. */
  readonly markMatching?: () => Promise<void>;
  readonly clear: () => void;
  readonly state: 'idle' | 'working' | 'limit' | 'failed';
}

/** Undefined where the things in this list cannot be marked. */
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
      !marks.isOnAccount && marked.size + fresh.length > anonymousMarksMost && fresh.length > 0;
    if (isTooMuch) setState('limit');
    else await settle(marks.change(type, fresh, true));
  };

  return {
    words: 'marks',
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
