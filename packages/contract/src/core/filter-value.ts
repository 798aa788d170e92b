import { isKeepable } from '@landrace/domain/cells/normalise-text';
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
 * Values as they are compared: blanks dropped, strings trimmed, everything as text (the wire lets numbers arrive as
 * strings and the other way round).
 */
export function prepareValues(values: readonly WireValue[] | null | undefined): string[] {
  return (values ?? []).flatMap((value) => (value === null ? [] : [String(value).trim()])).filter(Boolean);
}

/**
 * The values of an entry of the contract's flat list, in which the only value of `inSet` may be a list with commas. One
 * that the field is known to have means itself; else each part is looked for and, since texts have commas of their own,
 * the value as a whole.
 */
export function prepareFlatValues(
  field: Field,
  comparator: string,
  values: readonly WireValue[] | null | undefined,
): string[] {
  const given = prepareValues(values);
  const [only] = given;
  if (comparator !== 'inSet' || given.length !== 1 || !only?.includes(',')) return given;
  if (isKnownValue(field, only)) return given;
  const parts = only.split(',').flatMap((part) => part.trim() || []);
  return field.kind === 'text' || field.kind === 'choice' ? [...parts, only] : parts;
}

function isKnownValue({ choices = [], codes }: Field, value: string): boolean {
  const known = [...choices, ...Object.keys(codes?.codeOf ?? {})];
  return known.some((one) => one.toLowerCase() === value.toLowerCase());
}
