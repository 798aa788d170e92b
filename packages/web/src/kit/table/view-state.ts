import type { Field } from '@landrace/contract/core/field';
import {
  type Comparator,
  type FilterLeaf,
  type FilterNode,
  filterLimits,
  isComparator,
  isValue,
  parseFilterList,
  type WireValue,
} from '@landrace/contract/core/filter';
import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import type { TableRequestBody } from '@landrace/contract/core/table-request';
import { rangeConditions, type ValueRange } from '@landrace/contract/core/value-range';
import type { SearchParams } from '../../lib/url-state';

/** The conditions of a view, joined by And. Whatever edits them returns a new list. */
export type Filters = readonly FilterNode[];

/** The view of a list, apart from general user preferences. The address contains exactly this. */
export interface TableView {
  /** All of them must hold; one chip each. */
  readonly filters: Filters;
  /** Only rows added by this change set, such as an import. */
  readonly changeSet?: number;
  /** Absent: the table's own order. */
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
  /** Absent: the size chosen last. */
  readonly size?: number;
}

export const pageSizes: readonly number[] = [10, 25, 50, 100];

const everything: Filters = [];

/**
 * Values in an address that do not fit the table are ignored rather than refused. An address without filters means
 * those a list starts with.
 */
export function readView(table: TableDefinition, search: SearchParams, start = everything): TableView {
  const sort = readSort(table, search.sort);
  const size = Number(search.size);
  const page = Number(search.page);
  const changeSet = Number(search.changeSet);
  return {
    filters: search.filter === undefined ? start : readFilters(table, search.filter),
    ...(Number.isSafeInteger(changeSet) && changeSet > 0 && { changeSet }),
    ...(sort && { sort }),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    ...(pageSizes.includes(size) && { size }),
  };
}

export function writeView(
  { filters, changeSet, sort, page, size }: TableView,
  start = everything,
): SearchParams {
  return {
    changeSet,
    filter: filters.length > 0 || start.length > 0 ? filters.map(writeNode) : undefined,
    sort: sort && (sort.descending ? `-${sort.field}` : sort.field),
    page: page > 1 ? page : undefined,
    size,
  };
}

/** Always a group at the root, so that the path of an ignored condition starts with its chip's index. */
export function filtersOf(filters: Filters): Pick<TableRequestBody, 'filters'> {
  return filters.length > 0 ? { filters: { all: filters } } : {};
}

/** The same with other limits of the list besides filters. */
export function requestOf({
  conditions,
  changeSet,
}: {
  readonly conditions: readonly FilterNode[];
  readonly changeSet?: number | undefined;
}): Pick<TableRequestBody, 'filters' | 'changeSetId'> {
  return { ...filtersOf(conditions), ...(changeSet !== undefined && { changeSetId: changeSet }) };
}

export function orderOf(table: TableDefinition, sort = table.defaultSort) {
  return { orderBy: sort.field, ascending: sort.descending ? 0 : 1 } as const;
}

/** The index of the chip that an ignored condition is part of. */
export function chipOfPath(path: string): number | undefined {
  const match = /^filters\.all\[(\d+)\]/.exec(path);
  return match ? Number(match[1]) : undefined;
}

function readSort(table: TableDefinition, value: unknown): Sort | undefined {
  if (typeof value !== 'string') return undefined;
  const isDescending = value.startsWith('-');
  const field = isDescending ? value.slice(1) : value;
  if (!Object.hasOwn(table.fields, field) || table.fields[field]?.sortable === false) return undefined;
  return isDescending ? { field, descending: true } : { field };
}

function readFilters(table: TableDefinition, value: unknown): Filters {
  return parseFilterList<readonly unknown[], FilterLeaf>(value, {
    isStrict: false,
    isLeaf: (raw) => Array.isArray(raw),
    readLeaf([column, comparator, ...values]) {
      if (typeof column !== 'string' || !isComparator(comparator)) return undefined;
      const field = Object.hasOwn(table.fields, column) ? table.fields[column] : undefined;
      if (!field || field.filterable === false) return undefined;
      return { column, comparator, values: values.filter(isValue).slice(0, filterLimits.values) };
    },
  });
}

/** A leaf as `[column, comparator, ...values]`: addresses are read and shared by people. */
function writeNode(node: FilterNode): unknown {
  if ('all' in node) return { all: node.all.map(writeNode) };
  if ('any' in node) return { any: node.any.map(writeNode) };
  if ('not' in node) return { not: writeNode(node.not) };
  return [node.column, node.comparator, ...(node.values ?? [])];
}

function isLeaf(node: FilterNode): node is FilterLeaf {
  return 'column' in node;
}

export function removeAt(filters: Filters, index: number): Filters {
  return filters.filter((_, position) => position !== index);
}

/** Conditions replace those they contradict, or are added; without any, those are only removed. */
function put(
  filters: Filters,
  replaces: (leaf: FilterLeaf) => boolean,
  ...next: readonly FilterLeaf[]
): Filters {
  const isReplaced = (node: FilterNode) => isLeaf(node) && replaces(node);
  const index = filters.findIndex(isReplaced);
  const remaining = filters.filter((node) => !isReplaced(node));
  return index === -1 ? [...filters, ...next] : remaining.toSpliced(index, 0, ...next);
}

const ticking: readonly Comparator[] = ['equals', 'inSet', 'arrayContains', 'isNull'];

function isTickOf(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && ticking.includes(leaf.comparator);
}

interface Ticked {
  /** In lower case, since the server compares without case. */
  readonly values: ReadonlySet<string>;
  /** The same values as in the view. */
  readonly written: readonly string[];
  readonly missing: boolean;
}

/** Which values of a facet the view selects. */
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

/** Selects or deselects one value of a facet. A boolean field has one value at a time. */
export function toggleValue(filters: Filters, { column, field, value }: Tick): Filters {
  const current = filters.filter(isLeaf).find(isTickOf(column));
  const key = String(value).toLowerCase();
  const selected = (current?.comparator === 'isNull' ? [] : (current?.values ?? [])) as readonly WireValue[];
  const others = selected.filter((one) => String(one).toLowerCase() !== key);
  const isTicked = others.length < selected.length;
  const single = field.kind === 'flag' || field.kind === 'boolean';
  const values = isTicked ? others : [...(single ? [] : others), value];
  return put(filters, isTickOf(column), ...valuesLeaves(column, field, values));
}

const listKinds: readonly Field['kind'][] = ['tags', 'ids', 'records'];

function valuesLeaves(column: string, field: Field, values: readonly WireValue[]): readonly FilterLeaf[] {
  if (values.length === 0) return [];
  if (listKinds.includes(field.kind)) return [{ column, comparator: 'arrayContains', values }];
  return [{ column, comparator: values.length === 1 ? 'equals' : 'inSet', values }];
}

export function toggleMissing(filters: Filters, column: string): Filters {
  const isTicked = tickedOf(filters, column).missing;
  return isTicked
    ? put(filters, isTickOf(column))
    : put(filters, isTickOf(column), { column, comparator: 'isNull' });
}

const ranging: readonly Comparator[] = ['between', 'greaterOrEquals', 'lessOrEquals', 'lessThan'];

function isRangeOf(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && ranging.includes(leaf.comparator);
}

/** The bounds set by conditions of a view; a later one wins. */
export function rangeOf(filters: Filters, column: string): ValueRange {
  const ends = filters.filter(isLeaf).filter(isRangeOf(column)).map(endsOf);
  return Object.assign({ from: '', to: '' }, ...ends);
}

function endsOf({ comparator, values }: FilterLeaf): Partial<ValueRange> {
  const [first = '', second = ''] = (values ?? []).map(String);
  if (comparator === 'between') return { from: first, to: second };
  if (comparator === 'greaterOrEquals') return { from: first };
  return comparator === 'lessThan' ? { to: first, isToExcluded: true } : { to: first };
}

export function setRange(filters: Filters, column: string, range: ValueRange): Filters {
  return put(filters, isRangeOf(column), ...rangeConditions(column, range));
}

function isQuick(column: string) {
  return (leaf: FilterLeaf) => leaf.column === column && leaf.comparator === 'contains';
}

/** The text of the quick filter: the first `contains` on the name. */
export function quickTextOf(filters: Filters, column: string): string {
  const leaf = filters.filter(isLeaf).find(isQuick(column));
  return leaf?.values?.[0] == null ? '' : String(leaf.values[0]);
}

export function setQuickText(filters: Filters, column: string, text: string): Filters {
  return text
    ? put(filters, isQuick(column), { column, comparator: 'contains', values: [text] })
    : put(filters, isQuick(column));
}
