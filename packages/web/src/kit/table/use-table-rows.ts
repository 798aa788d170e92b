import type { IgnoredFilter } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyRow } from './presentation';
import type { AnyLoader } from './table-loader';
import type { TableViewState } from './use-table-view';
import { filtersOf, orderOf } from './view-state';

export interface TableRows {
  readonly rows: readonly AnyRow[];
  readonly count: number;
  readonly ignored: readonly IgnoredFilter[];
  /** `loading`: nothing to show yet. `updating`: the rows shown belong to the previous view. */
  readonly state: 'loading' | 'updating' | 'shown' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

const none: readonly never[] = [];

interface KnownCount {
  readonly filter: string;
  readonly page: string;
  readonly count: number;
}

export function useTableRows(table: TableDefinition, loader: AnyLoader, view: TableViewState): TableRows {
  const known = useRef<KnownCount>(undefined);
  const body = {
    ...filtersOf(view.conditions),
    ...orderOf(table, view.sort),
    page: view.page - 1,
    limit: view.size,
  };

  const query = useQuery({
    queryKey: ['table', table.segment, body, loader.key ?? null],
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify([view.conditions, loader.key]);
      const page = JSON.stringify(body);
      // Requesting the same page again asks for a fresh count; another page or order does not.
      const isSameList = known.current?.filter === filter && known.current.page !== page;
      const prevCount = isSameList ? known.current?.count : undefined;
      const answer = await loader.page(prevCount === undefined ? body : { ...body, prevCount }, signal);
      known.current = { filter, page, count: answer.count };
      return answer;
    },
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });

  return {
    rows: query.data?.data ?? none,
    count: query.data?.count ?? 0,
    ignored: query.data?.ignored ?? none,
    state: stateOf(query),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function stateOf(query: {
  isError: boolean;
  isPending: boolean;
  isPlaceholderData: boolean;
}): TableRows['state'] {
  if (query.isError) return 'failed';
  if (query.isPending) return 'loading';
  return query.isPlaceholderData ? 'updating' : 'shown';
}
