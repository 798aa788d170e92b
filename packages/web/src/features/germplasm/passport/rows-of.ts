import type { FilterNode } from '@landrace/contract/core/filter';

function is(column: string, id: number): FilterNode {
  return { column, comparator: 'equals', values: [id] };
}

export function ofGermplasm(germplasmId: number): readonly FilterNode[] {
  return [is('germplasmId', germplasmId)];
}

/** Rows that refer to it in either of two columns. */
export function eitherIs(germplasmId: number, ...columns: readonly [string, string]): readonly FilterNode[] {
  return [{ any: columns.map((column) => is(column, germplasmId)) }];
}
