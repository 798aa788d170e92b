import type { Sort, TableDefinition } from '@landrace/contract/core/table';

/** The next step on a heading: ascending, descending, then back to the table's own order. */
export function nextSort(table: TableDefinition, chosen: Sort | undefined, field: string): Sort | undefined {
  const shown = chosen ?? table.defaultSort;
  if (shown.field !== field) return { field };
  if (!shown.descending) return { field, descending: true };
  return chosen ? undefined : { field };
}

export function ariaSort(
  table: TableDefinition,
  chosen: Sort | undefined,
  field: string | undefined,
): 'ascending' | 'descending' | 'none' {
  const shown = chosen ?? table.defaultSort;
  if (shown.field !== field) return 'none';
  return shown.descending ? 'descending' : 'ascending';
}
