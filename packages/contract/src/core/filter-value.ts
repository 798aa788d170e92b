import { isKeepable } from '@landrace/domain/cells/kept-text';
import { type DateSpan, readDateSpan } from './date-span';
import type { Field, Kind } from './field';
import type { Comparator, WireValue } from './filter';

export type FilterValue = string | number | boolean | DateSpan;

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

function readNumber(given: string): number | undefined {
  const value = decimal.test(given) ? Number(given) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function readBoolean(given: string): boolean | undefined {
  const words = given.toLowerCase();
  if (words === 'true' || words === '1') return true;
  if (words === 'false' || words === '0') return false;
  return undefined;
}

function readText(given: string): string | undefined {
  return isKeepable(given) ? given : undefined;
}

const readers: Readonly<Record<Kind, (given: string) => FilterValue | undefined>> = {
  text: readText,
  choice: readText,
  integer: readNumber,
  number: readNumber,
  counter: readNumber,
  boolean: readBoolean,
  flag: readBoolean,
  date: readDateSpan,
  timestamp: readDateSpan,
  partialDate: readDateSpan,
  tags: readText,
  ids: readNumber,
  records: readText,
  record: readText,
};

/** Comparators that look at the written form, whatever the kind. */
const textual: ReadonlySet<Comparator> = new Set(['contains', 'jsonSearch']);

/** The value as the field's kind understands it; undefined when it cannot be one. */
export function readFilterValue(
  field: Field,
  comparator: Comparator,
  given: string,
): FilterValue | undefined {
  return textual.has(comparator) ? readText(given) : readers[field.kind](given);
}

/**
 * Values as they are compared: blanks dropped, strings trimmed, everything as
 * text (the wire lets numbers arrive as strings and the other way round).
 * A single value of `inSet` is a comma-separated list.
 */
export function prepareValues(
  comparator: Comparator,
  values: readonly WireValue[] | null | undefined,
): string[] {
  const given = (values ?? [])
    .flatMap((value) => (value === null ? [] : [String(value).trim()]))
    .filter(Boolean);
  const only = given[0];
  if (comparator !== 'inSet' || given.length !== 1 || only === undefined) return given;
  return only.split(',').flatMap((part) => part.trim() || []);
}
