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

/** Null is no value: clients of the contract send it for an empty input, and whoever reads a filter leaves it out. */
export type WireValue = string | number | boolean | null;

/** Whether a value can be compared with. */
export function isValue(value: unknown): value is NonNullable<WireValue> {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export interface FilterLeaf {
  readonly column: string;
  readonly comparator: Comparator;
  readonly values?: readonly WireValue[] | null;
}

/** Leaves joined by And, Or and Not. */
export type FilterTree<Leaf> =
  | Leaf
  | { readonly all: readonly FilterTree<Leaf>[] }
  | { readonly any: readonly FilterTree<Leaf>[] }
  | { readonly not: FilterTree<Leaf> };

/** Our own nested filter, sent as `filters`. */
export type FilterNode = FilterTree<FilterLeaf>;

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

type RefusalCode =
  | 'request.invalid'
  | 'table.unknownColumn'
  | 'filter.tooDeep'
  | 'filter.tooManyConditions'
  | 'filter.tooManyValues'
  | 'filter.unknownComparator';

/** A filter that is refused as a whole, with its code and parameters in the catalogue of errors. */
export class RefusedFilter extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly params: Readonly<Record<string, string | number>>,
  ) {
    super(code);
  }
}

/** How leaves are written, and what happens to the rest: the wire refuses it, an address is read without it. */
interface FilterNotation<Raw, Leaf> {
  isLeaf(raw: unknown): raw is Raw;
  /** Undefined if it restricts nothing. */
  readLeaf(raw: Raw, path: string): Leaf | undefined;
  readonly isStrict: boolean;
}

/** The tree in a request or an address. Parts that restrict nothing, and groups that become empty, are left out. */
export function parseFilterTree<Raw, Leaf>(
  raw: unknown,
  notation: FilterNotation<Raw, Leaf>,
): FilterTree<Leaf> | undefined {
  return treeParser(notation).parseNode(raw, 'filters', 1);
}

/** The same for the parts of a group at the root. */
export function parseFilterList<Raw, Leaf>(
  raw: unknown,
  notation: FilterNotation<Raw, Leaf>,
): readonly FilterTree<Leaf>[] {
  return treeParser(notation).parseNodes(raw, 'filters.all', 1);
}

function treeParser<Raw, Leaf>({ isLeaf, readLeaf, isStrict }: FilterNotation<Raw, Leaf>) {
  let leaves = 0;

  function leaveOut(...refusal: ConstructorParameters<typeof RefusedFilter>): undefined {
    if (isStrict) throw new RefusedFilter(...refusal);
  }

  function parseNode(raw: unknown, path: string, depth: number): FilterTree<Leaf> | undefined {
    if (depth > filterLimits.depth) return leaveOut('filter.tooDeep', { limit: filterLimits.depth });
    const group = isObject(raw) ? raw : {};
    if ('all' in group) return joinParts('all', parseNodes(group.all, `${path}.all`, depth));
    if ('any' in group) return joinParts('any', parseNodes(group.any, `${path}.any`, depth));
    if ('not' in group) {
      const not = parseNode(group.not, `${path}.not`, depth + 1);
      return not && { not };
    }
    return isLeaf(raw) ? parseLeaf(raw, path) : leaveOut('request.invalid', { path, problem: 'notAnObject' });
  }

  function parseLeaf(raw: Raw, path: string): Leaf | undefined {
    leaves += 1;
    return leaves > filterLimits.leaves
      ? leaveOut('filter.tooManyConditions', { limit: filterLimits.leaves })
      : readLeaf(raw, path);
  }

  function parseNodes(raw: unknown, path: string, depth: number): readonly FilterTree<Leaf>[] {
    if (!Array.isArray(raw)) return leaveOut('request.invalid', { path, problem: 'notAList' }) ?? [];
    return raw.flatMap((part: unknown, index) => parseNode(part, `${path}[${index}]`, depth + 1) ?? []);
  }

  return { parseNode, parseNodes };
}

/** A group needs two parts; a single one needs no group. */
export function joinParts<Leaf>(
  word: 'all' | 'any',
  parts: readonly FilterTree<Leaf>[],
): FilterTree<Leaf> | undefined {
  if (parts.length < 2) return parts[0];
  return word === 'all' ? { all: parts } : { any: parts };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
