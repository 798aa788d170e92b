import type { TableDefinition } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { type MarkedItemType, markedItemTypes } from '../../lib/preferences/preference-keys';
import { usePreference } from '../../lib/preferences/use-preference';
import { useSession } from '../../lib/session/use-session';
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
  const [markedIds, setMarkedIds] = usePreference('markedIds');
  const isAnonymous = useSession() === null;
  const [state, setState] = useState<RowMarking['state']>('idle');
  const type = markedItemTypes.find((known) => known === table.marks);
  const ids = type && markedIds[type];
  const marked = useMemo(() => new Set(ids), [ids]);
  if (!type) return undefined;

  const save = (next: ReadonlySet<number>) => {
    const isTooMuch = isAnonymous && next.size > anonymousMarksMost && next.size > marked.size;
    setState(isTooMuch ? 'limit' : 'idle');
    if (!isTooMuch) setMarkedIds({ ...markedIds, [type satisfies MarkedItemType]: [...next] });
  };

  return {
    words: 'marks',
    marked,
    state,
    toggle: (changed, isMarked) => {
      const next = new Set(marked);
      for (const id of changed) isMarked ? next.add(id) : next.delete(id);
      save(next);
    },
    markMatching: async () => {
      setState('working');
      try {
        const { data } = await loader.ids(filtersOf(filters));
        save(new Set([...marked, ...data]));
      } catch {
        setState('failed');
      }
    },
    clear: () => save(new Set()),
  };
}
