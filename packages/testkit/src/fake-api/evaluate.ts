import type { Condition, FilterValue, Test } from '@landrace/contract/core/condition';
import type { DateSpan } from '@landrace/contract/core/date-span';
import type { Field } from '@landrace/contract/core/field';
import type { Comparator } from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type AnyRow, elementsOf, leavesOf, type RowValue, rowValue } from './row-value';
import { compareText, containsText } from './text-order';

/**
 * Whether a row satisfies a condition: the meaning of every comparator, in memory. The server's SQL is checked against
 * it. Two-valued throughout: a row without a value fails a comparison and therefore passes its negation.
 */
export function evaluate(table: TableDefinition, condition: Condition, row: AnyRow): boolean {
  if ('all' in condition) return condition.all.every((part) => evaluate(table, part, row));
  if ('any' in condition) return condition.any.some((part) => evaluate(table, part, row));
  if ('not' in condition) return !evaluate(table, condition.not, row);
  return passes(table, condition, row);
}

function passes(table: TableDefinition, test: Test, row: AnyRow): boolean {
  const field = table.fields[test.field];
  if (!field) throw new Error(`${table.name} has no field ${test.field}`);
  const value = rowValue(field, row, test.field);
  if (test.comparator === 'isNull') return value === undefined;
  if (test.comparator === 'isNotNull') return value !== undefined;
  if (field.kind === 'flag') return test.values[0] === (value === true);
  if (value === undefined) return false;
  if (test.comparator === 'contains' || test.comparator === 'jsonSearch') {
    return test.values.some((pattern) =>
      writtenForms(field, row[test.field]).some((text) => containsText(text, String(pattern))),
    );
  }
  if (test.comparator === 'arrayContains') {
    return elementsOf(field, value as readonly unknown[]).some((member) =>
      test.values.some((expected) => isSame(member, expected)),
    );
  }
  return compares(field, test.comparator, value, test.values);
}

/** The texts that a search covers: each entry of a list, each value inside a record, else the value as written. */
function writtenForms(field: Field, raw: unknown): string[] {
  if (field.kind === 'ids') return [JSON.stringify(raw)];
  if (typeof raw === 'object') return leavesOf(raw);
  return [String(raw)];
}

function isSame(member: unknown, value: FilterValue): boolean {
  if (typeof member === 'string') return member.toLowerCase() === String(value).toLowerCase();
  return member === value;
}

function compares(
  field: Field,
  comparator: Comparator,
  value: RowValue,
  values: readonly FilterValue[],
): boolean {
  if (field.kind === 'date' || field.kind === 'timestamp' || field.kind === 'partialDate') {
    return comparesSpans(comparator, value as DateSpan, values as readonly DateSpan[]);
  }
  if (comparator === 'equals' || comparator === 'inSet') return values.some((one) => isSame(value, one));
  const against = (one: FilterValue | undefined) =>
    typeof value === 'string' ? compareText(value, String(one)) : Number(value) - Number(one);
  const [first, second] = values;
  switch (comparator) {
    case 'greaterThan':
      return against(first) > 0;
    case 'greaterOrEquals':
      return against(first) >= 0;
    case 'lessThan':
      return against(first) < 0;
    case 'lessOrEquals':
      return against(first) <= 0;
    case 'between':
      return against(first) >= 0 && against(second) <= 0;
    default:
      throw new Error(`${comparator} does not compare ${field.kind}`);
  }
}

/** Spans end exclusively; "after 1985" begins where the whole of 1985 has ended. */
function comparesSpans(comparator: Comparator, row: DateSpan, values: readonly DateSpan[]): boolean {
  const [first, second = first] = values;
  if (!first || !second) return false;
  switch (comparator) {
    case 'equals':
      return row.from >= first.from && row.to <= first.to;
    case 'greaterThan':
      return row.from >= first.to;
    case 'greaterOrEquals':
      return row.from >= first.from;
    case 'lessThan':
      return row.to <= first.from;
    case 'lessOrEquals':
      return row.to <= first.to;
    case 'between':
      return row.from >= first.from && row.to <= second.to;
    default:
      throw new Error(`${comparator} does not compare dates`);
  }
}
