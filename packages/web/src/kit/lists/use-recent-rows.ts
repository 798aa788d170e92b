import type { Row, TableDefinition } from '@landrace/contract/core/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageQuery } from '../../lib/api/table-api';
import type { Preferences } from '../../lib/preferences/preference-keys';
import { useRecent } from '../../lib/preferences/use-recent';

/** Recently viewed items as rows of their list, newest first, once they are loaded. Deleted ones are left out. */
export function useRecentRows<T extends TableDefinition>(
  table: T,
  type: keyof Preferences['recentIds'],
  canReadData = true,
): readonly Row<T>[] {
  const { newestFirst: ids } = useRecent(type);
  const filters = { column: table.idField, comparator: 'inSet', values: ids } as const;
  // Only a convenience: lists report errors.
  const { data } = useQuery({
    ...pageQuery(table, { filters, limit: ids.length }),
    placeholderData: keepPreviousData,
    enabled: canReadData && ids.length > 0,
  });
  const rows = new Map(data?.data.map((row) => [idOf(table, row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export function idOf<T extends TableDefinition>(table: T, row: Row<T>): number {
  return Number(row[table.idField as keyof typeof row]);
}
