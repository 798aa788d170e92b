import type { DateSpan } from '@landrace/contract/core/date-span';
import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import { type AnyRow, type RowValue, rowValue } from './row-value';
import { compareText } from './text-order';

type RowComparison = (left: AnyRow, right: AnyRow) => number;

/**
 * By the sorted field, rows without a value last in either direction; then by the field that comes after it, if there
 * is one, and by the key, all in the same direction.
 */
export function rowOrder(table: TableDefinition, sort: Sort): RowComparison {
  const thenBy = table.fields[sort.field]?.thenBy;
  const orders = [sort.field, ...(thenBy ? [thenBy] : []), table.key].map((name) => fieldOrder(table, name));
  const direction = sort.descending ? -1 : 1;
  const isEmpty = (row: AnyRow) => Number(valueIn(table, row, sort.field) === undefined);
  return (left, right) =>
    isEmpty(left) - isEmpty(right) ||
    direction * orders.reduce((difference, order) => difference || order(left, right), 0);
}

function valueIn(table: TableDefinition, row: AnyRow, name: string): RowValue | undefined {
  const field = table.fields[name];
  if (!field) throw new Error(`${table.name} has no field ${name}`);
  return rowValue(field, row, name);
}

function fieldOrder(table: TableDefinition, name: string): RowComparison {
  return (left, right) => {
    const a = valueIn(table, left, name);
    const b = valueIn(table, right, name);
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return compareValues(a, b);
  };
}

function compareValues(left: RowValue, right: RowValue): number {
  if (typeof left === 'string') return compareText(left, String(right));
  if (Array.isArray(left)) return compareLists(left, right as readonly unknown[]);
  if (typeof left === 'object') return compareSpans(left as DateSpan, right as DateSpan);
  return Number(left) - Number(right);
}

function compareSpans(left: DateSpan, right: DateSpan): number {
  return left.from - right.from || left.to - right.to;
}

function compareLists(left: readonly unknown[], right: readonly unknown[]): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = compareValues(left[index] as RowValue, right[index] as RowValue);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
