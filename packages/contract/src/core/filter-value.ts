import { isStorable } from '@landrace/domain/cells/normalise-text';
import { type DateSpan, readDateSpan } from './date-span';
import type { Field, Kind } from './field';
import type { Comparator, WireValue } from './filter';

export type FilterValue = string | number | boolean | DateSpan;

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

function readNumber(text: string): number | undefined {
  const value = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function readBoolean(text: string): boolean | undefined {
  const lowerCase = text.toLowerCase();
  if (lowerCase === 'true' || lowerCase === '1') return true;
  if (lowerCase === 'false' || lowerCase === '0') return false;
  return undefined;
}

function readText(text: string): string | undefined {
  return isStorable(text) ? text : undefined;
}

const readers: Readonly<Record<Kind, (text: string) => FilterValue | undefined>> = {
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

/** Comparators on the written form, for every kind. */
const textual: ReadonlySet<Comparator> = new Set(['contains', 'jsonSearch']);

/** The value as the field's kind interprets it; undefined if it is invalid. */
export function readFilterValue(field: Field, comparator: Comparator, text: string): FilterValue | undefined {
  return textual.has(comparator) ? readText(text) : readers[field.kind](text);
}

/**
 * Values as they are compared: blanks dropped, strings trimmed, everything as text (on the wire numbers may be strings
 * and vice versa).
 */
export function prepareValues(values: readonly WireValue[] | null | undefined): string[] {
  return (values ?? []).flatMap((value) => (value === null ? [] : [String(value).trim()])).filter(Boolean);
}

/**
 * The values of an entry of the contract's flat list, in which the only value of `inSet` may be a list with commas. A
 * value that the field is known to have means itself; else each part is searched and, since texts may contain commas,
 * the value as a whole.
 */
export function prepareFlatValues(
  field: Field,
  comparator: string,
  values: readonly WireValue[] | null | undefined,
): string[] {
  const prepared = prepareValues(values);
  const [only] = prepared;
  if (comparator !== 'inSet' || prepared.length !== 1 || !only?.includes(',')) return prepared;
  if (isKnownValue(field, only)) return prepared;
  const parts = only.split(',').flatMap((part) => part.trim() || []);
  return field.kind === 'text' || field.kind === 'choice' ? [...parts, only] : parts;
}

function isKnownValue({ choices = [], codes }: Field, value: string): boolean {
  const known = [...choices, ...Object.keys(codes?.codeOf ?? {})];
  return known.some((one) => one.toLowerCase() === value.toLowerCase());
}
