import type { FilterNode } from '@landrace/contract/core/filter';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableApi } from '../../lib/api/table-api';

const step = 20;

interface Search<T extends TableDefinition> {
  readonly rows: readonly Row<T>[];
  readonly count: number;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the next page. */
  readonly more: () => void;
}

interface SearchQuery {
  readonly searched: readonly string[];
  readonly searchText: string;
  readonly within?: readonly FilterNode[];
}

/** The first rows of a list in its own order, filtered by a text. */
export function useSearch<T extends TableDefinition>(
  table: T,
  { searched, searchText, within = [] }: SearchQuery,
): Search<T> {
  const [limit, setLimit] = useState(step);
  const any = searched.map((column) => ({ column, comparator: 'contains', values: [searchText] }) as const);
  const all: readonly FilterNode[] = searchText === '' ? within : [{ any }, ...within];
  const body = {
    ...(all.length > 0 && { filters: { all } }),
    orderBy: table.nameField,
    ascending: 1,
    page: 0,
    limit,
  } as const;
  const query = useQuery({
    queryKey: ['table', table.segment, 'search', body],
    queryFn: ({ signal }) => tableApi(table).page(body, signal),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  return {
    rows: query.data?.data ?? [],
    count: query.data?.count ?? 0,
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    more: () => setLimit(limit + step),
  };
}
