import {
  type FilterNode,
  type FlatFilter,
  filterLimits,
  isComparator,
  type WireValue,
} from '@landrace/contract/core/filter';
import { fail } from '../platform/failure';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(path: string, problem: string): never {
  throw fail('request.invalid', { path, problem });
}

function isWireValue(value: unknown): value is WireValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function readValues(value: unknown, path: string): readonly WireValue[] | null {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) invalid(path, 'notAList');
  if (value.length > filterLimits.values) throw fail('filter.tooManyValues', { limit: filterLimits.values });
  return value.every(isWireValue) ? value : invalid(path, 'notAValue');
}

function readColumn(value: unknown, path: string): string {
  return typeof value === 'string' ? value : invalid(path, 'notAColumn');
}

/** Objects in JSON may have their own `toString`, which is not a function. */
function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The contract's flat list. Unknown members are ignored; unknown comparators are left to the parser. */
export function readFlatShape(value: unknown): readonly FlatFilter[] {
  if (!Array.isArray(value)) invalid('filter', 'notAList');
  if (value.length > filterLimits.leaves)
    throw fail('filter.tooManyConditions', { limit: filterLimits.leaves });
  return value.map((entry: unknown, index) => {
    const path = `filter[${index}]`;
    if (!isObject(entry)) invalid(path, 'notAnObject');
    return {
      column: readColumn(entry.column, `${path}.column`),
      comparator: wordOf(entry.comparator),
      operator: typeof entry.operator === 'string' ? entry.operator : null,
      values: readValues(entry.values, `${path}.values`),
    };
  });
}

/** Our tree, refused beyond its limits before it is processed. */
export function readTreeShape(root: unknown): FilterNode {
  let leaves = 0;

  function node(value: unknown, path: string, depth: number): FilterNode {
    if (depth > filterLimits.depth) throw fail('filter.tooDeep', { limit: filterLimits.depth });
    if (!isObject(value)) invalid(path, 'notAnObject');
    if ('all' in value) return { all: nodes(value.all, `${path}.all`, depth) };
    if ('any' in value) return { any: nodes(value.any, `${path}.any`, depth) };
    if ('not' in value) return { not: node(value.not, `${path}.not`, depth + 1) };
    return leaf(value, path);
  }

  function nodes(value: unknown, path: string, depth: number): FilterNode[] {
    if (!Array.isArray(value)) invalid(path, 'notAList');
    return value.map((part: unknown, index) => node(part, `${path}[${index}]`, depth + 1));
  }

  function leaf(value: Json, path: string): FilterNode {
    leaves += 1;
    if (leaves > filterLimits.leaves) throw fail('filter.tooManyConditions', { limit: filterLimits.leaves });
    const comparator = value.comparator;
    if (!isComparator(comparator)) {
      throw fail('filter.unknownComparator', { comparator: wordOf(comparator).slice(0, 60), path });
    }
    return {
      column: readColumn(value.column, `${path}.column`),
      comparator,
      values: readValues(value.values, `${path}.values`),
    };
  }

  return node(root, 'filters', 1);
}
