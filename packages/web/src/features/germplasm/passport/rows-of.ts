import type { FilterNode } from '@landrace/contract/core/filter';

function is(column: string, id: number): FilterNode {
  return { column, comparator: 'equals', values: [id] };
}

export function ofGermplasm(germplasmId: number): readonly FilterNode[] {
  return [is('germplasmId', germplasmId)];
}

/** Rows that name it at one end or the other. */
export function eitherIs(germplasmId: number, ...columns: readonly [string, string]): readonly FilterNode[] {
  return [{ any: columns.map((column) => is(column, germplasmId)) }];
}
