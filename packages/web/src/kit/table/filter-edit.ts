import { type Field, type Fields, withParts } from '@landrace/contract/core/field';
import type { Comparator, FilterLeaf, FilterNode, WireValue } from '@landrace/contract/core/filter';

/** The conditions of a view, joined by And. Every function here returns a new list. */
export type Filters = readonly FilterNode[];

function isLeaf(node: FilterNode): node is FilterLeaf {
  return 'column' in node;
}

export function removeAt(filters: Filters, index: number): Filters {
  return filters.filter((_, position) => position !== index);
}

function replaceAt(filters: Filters, index: number, node: FilterNode): Filters {
  return filters.map((existing, position) => (position === index ? node : existing));
}

/** One condition takes the place of those it contradicts, or is added; undefined only removes. */
function put(
  filters: Filters,
  replaces: (leaf: FilterLeaf) => boolean,
  next: FilterLeaf | undefined,
): Filters {
  const index = filters.findIndex((node) => isLeaf(node) && replaces(node));
  const others = filters.filter((node, position) => position === index || !isLeaf(node) || !replaces(node));
  if (!next) return index === -1 ? filters : removeAt(others, index);
  return index === -1 ? [...filters, next] : replaceAt(others, index, next);
}

const ticking: readonly Comparator[] = ['equals', 'inSet', 'arrayContains', 'isNull'];

function isTickOf(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && ticking.includes(leaf.comparator);
}

interface Ticked {
  /** In lower case, since the server compares without case. */
  readonly values: ReadonlySet<string>;
  /** The same as the view has them. */
  readonly written: readonly string[];
  readonly missing: boolean;
}

/** Which values of a facet the view asks for. */
export function tickedOf(filters: Filters, column: string): Ticked {
  const leaves = filters.filter(isLeaf).filter(isTickOf(column));
  const written = leaves.flatMap((leaf) => (leaf.values ?? []).map(String));
  return {
    values: new Set(written.map((value) => value.toLowerCase())),
    written,
    missing: leaves.some((leaf) => leaf.comparator === 'isNull'),
  };
}

interface Tick {
  readonly column: string;
  readonly field: Field;
  readonly value: string | number | boolean;
}

/** Ticks or unticks one value of a facet. A yes-or-no field has one answer at a time. */
export function toggleValue(filters: Filters, { column, field, value }: Tick): Filters {
  const current = filters.filter(isLeaf).find(isTickOf(column));
  const key = String(value).toLowerCase();
  const kept = (current?.comparator === 'isNull' ? [] : (current?.values ?? [])) as readonly WireValue[];
  const others = kept.filter((one) => String(one).toLowerCase() !== key);
  const isTicked = others.length < kept.length;
  const single = field.kind === 'flag' || field.kind === 'boolean';
  const values = isTicked ? others : [...(single ? [] : others), value];
  return put(filters, isTickOf(column), valuesLeaf(column, field, values));
}

const listKinds: readonly Field['kind'][] = ['tags', 'ids', 'records'];

/** A single value goes as `equals`: alone in `inSet` it would be split at its commas. */
function valuesLeaf(column: string, field: Field, values: readonly WireValue[]): FilterLeaf | undefined {
  if (values.length === 0) return undefined;
  if (listKinds.includes(field.kind)) return { column, comparator: 'arrayContains', values };
  return { column, comparator: values.length === 1 ? 'equals' : 'inSet', values };
}

/** What was ticked in the parts of a field goes when another choice is made above them: it may not fit any more. */
export function withoutParts(fields: Fields, filters: Filters, column: string): Filters {
  const [, ...parts] = withParts(fields, column);
  return parts.reduce((kept, part) => put(kept, isTickOf(part), undefined), filters);
}

/** The values ticked in the nearest field above in which any are. */
export function chosenAbove(fields: Fields, filters: Filters, column: string): readonly string[] {
  const above = fields[column]?.within;
  if (above === undefined) return [];
  const { written } = tickedOf(filters, above);
  return written.length > 0 ? written : chosenAbove(fields, filters, above);
}

export function toggleMissing(filters: Filters, column: string): Filters {
  const isTicked = tickedOf(filters, column).missing;
  return put(filters, isTickOf(column), isTicked ? undefined : { column, comparator: 'isNull' });
}

const ranging: readonly Comparator[] = ['between', 'greaterOrEquals', 'lessOrEquals'];

function isRangeOf(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && ranging.includes(leaf.comparator);
}

/** Both ends as written; an open end is the empty text. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export function rangeOf(filters: Filters, column: string): Range {
  const range = { from: '', to: '' };
  for (const leaf of filters.filter(isLeaf).filter(isRangeOf(column))) {
    const [first, second] = (leaf.values ?? []).map(String);
    if (leaf.comparator !== 'lessOrEquals') range.from = first ?? '';
    if (leaf.comparator !== 'greaterOrEquals') {
      range.to = (leaf.comparator === 'between' ? second : first) ?? '';
    }
  }
  return range;
}

export function setRange(filters: Filters, column: string, { from, to }: Range): Filters {
  return put(filters, isRangeOf(column), rangeLeaf(column, from, to));
}

function rangeLeaf(column: string, from: string, to: string): FilterLeaf | undefined {
  if (from && to) return { column, comparator: 'between', values: [from, to] };
  if (from) return { column, comparator: 'greaterOrEquals', values: [from] };
  return to ? { column, comparator: 'lessOrEquals', values: [to] } : undefined;
}

function isQuick(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && leaf.comparator === 'contains';
}

/** What the quick filter field shows: the first `contains` on the name. */
export function quickTextOf(filters: Filters, column: string): string {
  const leaf = filters.filter(isLeaf).find(isQuick(column));
  return leaf?.values?.[0] == null ? '' : String(leaf.values[0]);
}

export function setQuickText(filters: Filters, column: string, text: string): Filters {
  const next: FilterLeaf | undefined = text ? { column, comparator: 'contains', values: [text] } : undefined;
  return put(filters, isQuick(column), next);
}
