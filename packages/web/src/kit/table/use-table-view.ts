import type { IgnoredFilter } from '@landrace/contract/core/filter';
import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { usePreference } from '../../lib/preferences/use-preference';
import { type HistoryStep, type SearchParams, useUrlState } from '../../lib/url-state';
import { pageAfterResize } from './paging';
import type { AnyLoader, AnyRow } from './presentation';
import { type Filters, filtersOf, orderOf, readView, type TableView, writeView } from './view-state';

export interface TableViewState extends Omit<TableView, 'size'> {
  readonly size: number;
  /** The filters, followed by the permanent ones of this page. */
  readonly conditions: Filters;
  /** Removes the limit to a change set; the filters stay. */
  readonly leaveChangeSet: () => void;
  /** Another filter returns to the first page. */
  readonly changeFilters: (change: (filters: Filters) => Filters, step?: HistoryStep) => void;
  /** Undefined: the table's own order. */
  readonly setSort: (sort: Sort | undefined) => void;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
}

interface Shown {
  readonly table: TableDefinition;
  readonly scope: Filters;
  readonly start: Filters;
  readonly isPart: boolean;
  /** Of a page whose size the user did not choose here. */
  readonly leastSize: number;
}

/** The view of the list, stored in the address unless it is a part of a screen. */
export function useTableView({ table, scope, start, isPart, leastSize }: Shown): TableViewState {
  const codec = useMemo(
    () => ({
      read: (search: SearchParams) => readView(table, search, start),
      write: (view: TableView) => writeView(view, start),
    }),
    [table, start],
  );
  const ofAddress = useUrlState<TableView>(codec);
  const ofPart = useState<TableView>({ filters: start, page: 1 });
  const [view, change] = isPart ? ofPart : ofAddress;
  const [preferredSize, setPreferredSize] = usePreference('tablePerPage');
  const size = view.size ?? Math.max(preferredSize, leastSize);

  return useMemo(
    () => ({
      ...view,
      size,
      conditions: [...view.filters, ...scope],
      leaveChangeSet: () => change(({ changeSet: _left, ...current }) => ({ ...current, page: 1 })),
      changeFilters: (edit, step) =>
        change((current) => ({ ...current, filters: edit(current.filters), page: 1 }), step),
      setSort: (sort) =>
        change(({ sort: _previous, ...current }) => ({ ...current, ...(sort && { sort }), page: 1 })),
      setPage: (page) => change((current) => ({ ...current, page })),
      setSize: (next) => {
        setPreferredSize(next);
        change((current) => ({ ...current, size: next, page: pageAfterResize(current.page, size, next) }));
      },
    }),
    [view, size, scope, change, setPreferredSize],
  );
}

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
