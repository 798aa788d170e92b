import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import { useMemo, useState } from 'react';
import { usePreference } from '../../lib/preferences/use-preference';
import { type HistoryStep, type SearchParams, useUrlState } from '../../lib/url-state';
import type { Filters } from './filter-edit';
import { pageAfterResize } from './paging';
import { readView, type TableView, writeView } from './view-state';

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
}

/** The view of the list, stored in the address unless it is a part of a screen. */
export function useTableView({ table, scope, start, isPart }: Shown): TableViewState {
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
  const size = view.size ?? preferredSize;

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
