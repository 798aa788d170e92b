import {
  type FilterLeaf,
  type FilterNode,
  filterLimits,
  isComparator,
  type WireValue,
} from '@landrace/contract/core/filter';
import type { Sort, TableDefinition } from '@landrace/contract/core/table';
import type { TableRequestBody } from '@landrace/contract/core/table-request';
import type { SearchParams } from '../../lib/url-state';

/** The view of a list, apart from general user preferences. The address contains exactly this. */
export interface TableView {
  /** All of them must hold; one chip each. */
  readonly filters: readonly FilterNode[];
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

const everything: readonly FilterNode[] = [];

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
export function filtersOf(filters: readonly FilterNode[]): Pick<TableRequestBody, 'filters'> {
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

function readFilters(table: TableDefinition, value: unknown): readonly FilterNode[] {
  if (!Array.isArray(value)) return [];
  let leaves = 0;

  function readNode(raw: unknown, depth: number): FilterNode | undefined {
    if (depth > filterLimits.depth || typeof raw !== 'object' || raw === null) return undefined;
    if (Array.isArray(raw)) return leaves < filterLimits.leaves ? readLeaf(raw) : undefined;
    if ('not' in raw) {
      const not = readNode(raw.not, depth + 1);
      return not && { not };
    }
    if ('all' in raw) return group(raw.all, depth, (all) => ({ all }));
    return 'any' in raw ? group(raw.any, depth, (any) => ({ any })) : undefined;
  }

  function group(raw: unknown, depth: number, make: (nodes: readonly FilterNode[]) => FilterNode) {
    if (!Array.isArray(raw)) return undefined;
    const nodes = raw.flatMap((node) => readNode(node, depth + 1) ?? []);
    return nodes.length > 1 ? make(nodes) : nodes[0];
  }

  function readLeaf([column, comparator, ...values]: readonly unknown[]): FilterLeaf | undefined {
    if (typeof column !== 'string' || !isComparator(comparator)) return undefined;
    if (!Object.hasOwn(table.fields, column) || table.fields[column]?.filterable === false) return undefined;
    leaves += 1;
    return { column, comparator, values: values.filter(isWireValue).slice(0, filterLimits.values) };
  }

  // The root is a group of its own on the wire.
  return value.flatMap((node) => readNode(node, 2) ?? []);
}

/** A leaf as `[column, comparator, ...values]`: addresses are read and shared by people. */
function writeNode(node: FilterNode): unknown {
  if ('all' in node) return { all: node.all.map(writeNode) };
  if ('any' in node) return { any: node.any.map(writeNode) };
  if ('not' in node) return { not: writeNode(node.not) };
  return [node.column, node.comparator, ...(node.values ?? [])];
}

function isWireValue(value: unknown): value is WireValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
