import { type DateSpan, readDateSpan } from '@landrace/contract/core/date-span';
import type { Field } from '@landrace/contract/core/field';

/** One row of any table, before its type is known. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** The value of a field, in the form in which it is compared; undefined if it is empty. */
export type RowValue = string | number | boolean | DateSpan | readonly unknown[];

export function rowValue(field: Field, row: AnyRow, name: string): RowValue | undefined {
  const raw = row[name];
  if (raw === undefined || raw === null) return undefined;
  switch (field.kind) {
    case 'counter':
      return (raw as { value: number }).value;
    case 'flag':
      return raw === 1 || raw === true ? true : undefined;
    case 'date':
    case 'timestamp':
    case 'partialDate':
      return readDateSpan(String(raw));
    case 'tags':
    case 'ids':
    case 'records':
      return (raw as readonly unknown[]).length > 0 ? (raw as readonly unknown[]) : undefined;
    default:
      return raw as string | number | boolean;
  }
}

/**
 * The values by which a list is compared: its texts or ids; for records the names of their items, else all their
 * values.
 */
export function elementsOf(field: Field, list: readonly unknown[]): readonly unknown[] {
  if (field.kind !== 'records') return list;
  const { elements } = field;
  if (!elements) return list.flatMap(leavesOf);
  return (list as readonly Readonly<Record<string, unknown>>[]).flatMap((record) =>
    record[elements.id] === undefined ? [] : [record[elements.name]],
  );
}

export function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)];
}
