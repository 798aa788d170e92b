import type { Kind } from './field';

export const comparators = [
  'equals',
  'contains',
  'between',
  'greaterThan',
  'greaterOrEquals',
  'lessThan',
  'lessOrEquals',
  'inSet',
  'isNull',
  'isNotNull',
  'jsonSearch',
  'arrayContains',
] as const;
export type Comparator = (typeof comparators)[number];

export function isComparator(text: unknown): text is Comparator {
  return comparators.includes(text as Comparator);
}

const presence = ['isNull', 'isNotNull'] as const;
const order = ['greaterThan', 'greaterOrEquals', 'lessThan', 'lessOrEquals', 'between'] as const;
const numeric = ['equals', ...order, 'inSet', ...presence] as const;
const temporal = ['equals', ...order, ...presence] as const;
const list = ['jsonSearch', 'arrayContains', 'contains', ...presence] as const;

const structured = ['jsonSearch', 'contains', ...presence] as const;

/** In the order in which a filter editor offers them; the first is its default. */
export const comparatorsOf: Readonly<Record<Kind, readonly Comparator[]>> = {
  text: ['contains', 'equals', 'inSet', ...order, ...presence],
  choice: ['equals', 'inSet', 'contains', ...presence],
  integer: numeric,
  number: numeric,
  counter: numeric,
  boolean: ['equals', ...presence],
  flag: ['equals', ...presence],
  date: temporal,
  timestamp: temporal,
  partialDate: [...temporal, 'contains'],
  tags: list,
  ids: ['arrayContains', 'jsonSearch', 'contains', ...presence],
  records: ['jsonSearch', 'arrayContains', 'contains', ...presence],
  record: structured,
};

/** Numbers as they are written; clients of the contract use it, and our editor does not offer it. */
const alsoUnderstood: Readonly<Partial<Record<Kind, readonly Comparator[]>>> = {
  integer: ['contains'],
  number: ['contains'],
  counter: ['contains'],
};

export function isUnderstood(kind: Kind, comparator: Comparator): boolean {
  return comparatorsOf[kind].includes(comparator) || alsoUnderstood[kind]?.includes(comparator) === true;
}

/** How many values a comparator takes. */
export function valueCount(comparator: Comparator): { least: number; most: number } {
  if (comparator === 'isNull' || comparator === 'isNotNull') return { least: 0, most: 0 };
  if (comparator === 'between') return { least: 2, most: 2 };
  if (comparator === 'inSet' || comparator === 'jsonSearch' || comparator === 'arrayContains') {
    return { least: 1, most: filterLimits.values };
  }
  return { least: 1, most: 1 };
}

/** Requests beyond these limits are refused: no legitimate screen needs more. */
export const filterLimits = { depth: 8, leaves: 100, values: 10_000 } as const;

export type WireValue = string | number | boolean | null;

export interface FilterLeaf {
  readonly column: string;
  readonly comparator: Comparator;
  readonly values?: readonly WireValue[] | null;
}

/** Our own nested filter, sent as `filters`. */
export type FilterNode =
  | FilterLeaf
  | { readonly all: readonly FilterNode[] }
  | { readonly any: readonly FilterNode[] }
  | { readonly not: FilterNode };

/** One entry of the contract's flat `filter` list; its operator joins it to the next entry. */
export interface FlatFilter {
  readonly column: string;
  readonly comparator: string;
  readonly operator?: string | null;
  readonly values?: readonly WireValue[] | null;
}

export type IgnoredReason =
  | 'comparator.unknown'
  | 'comparator.incompatible'
  | 'value.missing'
  | 'value.incompatible'
  | 'operator.unknown';

/** A condition that the response does not apply, so that nobody mistakes it for a match. */
export interface IgnoredFilter {
  readonly path: string;
  readonly reason: IgnoredReason;
}
