import { isStorable } from '@landrace/domain/cells/plain-values';
import { ownValue } from '@landrace/domain/own-value';
import { type DateSpan, readDateSpan } from './date-span';
import type { Field, Fields, Kind } from './field';
import {
  type Comparator,
  type FilterTree,
  filterLimits,
  type IgnoredFilter,
  type IgnoredReason,
  isComparator,
  isObject,
  isUnderstood,
  isValue,
  type JsonObject,
  parseFilterTree,
  RefusedFilter,
  valueCount,
  type WireValue,
} from './filter';
import type { TableDefinition } from './table';

export type FilterValue = string | number | boolean | DateSpan;

/** A filter that has been validated against its table: every name known, every value of the right kind. */
export type Condition = FilterTree<Test>;

export interface Test {
  readonly field: string;
  readonly comparator: Comparator;
  readonly values: readonly FilterValue[];
}

export interface Reading {
  /** Absent when nothing restricts the rows. */
  readonly condition?: Condition;
  readonly ignored: readonly IgnoredFilter[];
}

export class UnknownColumn extends RefusedFilter {
  constructor(column: string, path: string) {
    super('table.unknownColumn', { column: column.slice(0, 60), path });
  }
}

/** The field that a filter may use, by its name. Throws if the table has no such field. */
export type FieldLookup = (column: string, path: string) => Field;

export function fieldsOf(table: TableDefinition): FieldLookup {
  return (column, path) => {
    const field = ownValue(table.fields, column);
    if (!field || field.filterable === false) throw new UnknownColumn(column, path);
    return field;
  };
}

/**
 * The contract's flat list, folded strictly from the left: the operator of an entry joins everything before it to the
 * entry after it. Unknown members are ignored, unknown comparators and operators also reported.
 */
export function readFlatFilter(lookup: FieldLookup, list: unknown): Reading {
  if (!Array.isArray(list)) refuse('filter', 'notAList');
  if (list.length > filterLimits.leaves)
    throw new RefusedFilter('filter.tooManyConditions', { limit: filterLimits.leaves });
  const ignored: IgnoredFilter[] = [];
  let folded: Condition | undefined;
  let operator = 'and';
  list.forEach((raw: unknown, index) => {
    const path = `filter[${index}]`;
    if (!isObject(raw)) refuse(path, 'notAnObject');
    const { column, comparator, values } = readLeaf(raw, path);
    const field = lookup(column, `${path}.column`);
    const test = readTest(field, { column, comparator }, prepareFlatValues(field, comparator, values));
    const joining = operator;
    operator = wordOf(raw.operator).toLowerCase();
    if (typeof test === 'string') ignored.push({ path, reason: test });
    else if (folded === undefined) folded = test;
    else if (joining === 'and') folded = { all: [folded, test] };
    else if (joining === 'or') folded = { any: [folded, test] };
    else ignored.push({ path, reason: 'operator.unknown' });
  });
  return { ...(folded && { condition: folded }), ignored };
}

/** Our own tree, refused beyond its limits. Ignored leaves restrict nothing. */
export function readFilterTree(lookup: FieldLookup, root: unknown): Reading {
  const ignored: IgnoredFilter[] = [];
  const condition = parseFilterTree<JsonObject, Test>(root, {
    isStrict: true,
    isLeaf: isObject,
    readLeaf(raw, path) {
      const { column, comparator, values } = readLeaf(raw, path);
      if (!isComparator(comparator))
        throw new RefusedFilter('filter.unknownComparator', { comparator: comparator.slice(0, 60), path });
      const field = lookup(column, `${path}.column`);
      const test = readTest(field, { column, comparator }, prepareValues(values));
      if (typeof test !== 'string') return test;
      ignored.push({ path, reason: test });
      return undefined;
    },
  });
  return { ...(condition && { condition }), ignored };
}

function refuse(path: string, problem: string): never {
  throw new RefusedFilter('request.invalid', { path, problem });
}

/** Objects in JSON may have their own `toString`, which is not a function. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** One condition on the wire, in both forms. */
function readLeaf({ column, comparator, values }: JsonObject, path: string) {
  if (typeof column !== 'string') refuse(`${path}.column`, 'notAColumn');
  return { column, comparator: wordOf(comparator), values: readValues(values ?? [], `${path}.values`) };
}

function readValues(values: unknown, path: string) {
  if (!Array.isArray(values)) refuse(path, 'notAList');
  if (values.length > filterLimits.values)
    throw new RefusedFilter('filter.tooManyValues', { limit: filterLimits.values });
  const present = values.filter((value: unknown) => value !== null);
  return present.every(isValue) ? present : refuse(path, 'notAValue');
}

function readTest(
  field: Field,
  { column, comparator }: { column: string; comparator: string },
  texts: readonly string[],
): Test | IgnoredReason {
  if (!isComparator(comparator)) return 'comparator.unknown';
  if (!isUnderstood(field.kind, comparator)) return 'comparator.incompatible';
  // An empty set contains nothing.
  if (comparator === 'inSet' && texts.length === 0) return { field: column, comparator, values: [] };
  const { least, most } = valueCount(comparator);
  const values: FilterValue[] = [];
  for (const text of texts.slice(0, most)) {
    const value = readFilterValue(field, comparator, text);
    if (value === undefined) return 'value.incompatible';
    values.push(value);
  }
  return values.length < least ? 'value.missing' : { field: column, comparator, values };
}

/** The conditions on single fields, at any depth. */
export function testsOf(condition: Condition | undefined): Test[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(testsOf);
  if ('any' in condition) return condition.any.flatMap(testsOf);
  return 'not' in condition ? testsOf(condition.not) : [condition];
}

/**
 * Kinds whose values are searched inside, element by element: each test of them costs as much as several plain ones.
 */
const searchedInside: ReadonlySet<Kind> = new Set(['tags', 'ids', 'records', 'record']);
const insideWeight = 10;
/** Patterns are compared one by one, so many of them in one test count as several tests. */
const patternsPerTest = 100;

/** The cost of a condition, in plain tests. */
export function conditionWeight(fields: Fields, condition: Condition | undefined): number {
  if (!condition) return 0;
  if ('not' in condition) return conditionWeight(fields, condition.not);
  if ('all' in condition) return weightOf(fields, condition.all);
  if ('any' in condition) return weightOf(fields, condition.any);
  return testWeight(fields, condition);
}

function weightOf(fields: Fields, parts: readonly Condition[]): number {
  return parts.reduce((sum, part) => sum + conditionWeight(fields, part), 0);
}

function testWeight(fields: Fields, { field, comparator, values }: Test): number {
  const kind = ownValue(fields, field)?.kind;
  const isPresence = comparator === 'isNull' || comparator === 'isNotNull';
  if (!kind || isPresence || !searchedInside.has(kind)) return 1;
  const patterns = comparator === 'jsonSearch' ? values.length : 1;
  return insideWeight * Math.ceil(patterns / patternsPerTest);
}

/** The same condition with nested groups of one kind merged and without duplicates. */
export function mergeEqualParts(condition: Condition): Condition {
  if ('not' in condition) return { not: mergeEqualParts(condition.not) };
  if ('all' in condition) {
    const parts = distinct(
      condition.all.flatMap((part) => partsOf(part, (group) => ('all' in group ? group.all : undefined))),
    );
    return parts.length === 1 && parts[0] ? parts[0] : { all: parts };
  }
  if ('any' in condition) {
    const parts = distinct(
      condition.any.flatMap((part) => partsOf(part, (group) => ('any' in group ? group.any : undefined))),
    );
    return parts.length === 1 && parts[0] ? parts[0] : { any: parts };
  }
  return condition;
}

function partsOf(
  part: Condition,
  sameGroup: (condition: Condition) => readonly Condition[] | undefined,
): readonly Condition[] {
  const merged = mergeEqualParts(part);
  return sameGroup(merged) ?? [merged];
}

function distinct(parts: readonly Condition[]): readonly Condition[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

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
export function prepareValues(values: readonly NonNullable<WireValue>[]): string[] {
  return values.map((value) => String(value).trim()).filter(Boolean);
}

/**
 * The values of an entry of the contract's flat list, in which the only value of `inSet` may be a list with commas. A
 * value that the field is known to have means itself; else each part is searched and, since texts may contain commas,
 * the value as a whole.
 */
function prepareFlatValues(
  field: Field,
  comparator: string,
  values: readonly NonNullable<WireValue>[],
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
