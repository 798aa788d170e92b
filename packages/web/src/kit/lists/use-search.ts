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
  /** Asks for the next ones, too. */
  readonly more: () => void;
}

interface Question {
  readonly searched: readonly string[];
  readonly sought: string;
  readonly within?: readonly FilterNode[];
}

/** The first rows of a list in its own order, narrowed to those that hold a text. */
export function useSearch<T extends TableDefinition>(
  table: T,
  { searched, sought, within = [] }: Question,
): Search<T> {
  const [limit, setLimit] = useState(step);
  const any = searched.map((column) => ({ column, comparator: 'contains', values: [sought] }) as const);
  const all: readonly FilterNode[] = sought === '' ? within : [{ any }, ...within];
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
