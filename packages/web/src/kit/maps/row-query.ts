import type { TableDefinition } from '@landrace/contract/core/table';
import { queryOptions } from '@tanstack/react-query';
import type { AnyLoader } from '../table/table-loader';

/** One row of a list, loaded when its popup opens. */
export function rowQuery(table: TableDefinition, loader: AnyLoader, id: number | undefined) {
  return queryOptions({
    queryKey: ['table', table.segment, 'row', id],
    queryFn: async ({ signal }) => {
      const filters = { column: table.idField, comparator: 'equals', values: [id ?? null] } as const;
      const { data } = await loader.page({ filters, page: 0, limit: 1 }, signal);
      return data[0] ?? null;
    },
    enabled: id !== undefined,
    meta: { isQuiet: true },
  });
}
