import { ownValue } from '@landrace/domain/own-value';
import type { Field } from './field';
import {
  type Comparator,
  type FilterLeaf,
  type FilterNode,
  type FlatFilter,
  type IgnoredFilter,
  type IgnoredReason,
  isComparator,
  isUnderstood,
  valueCount,
} from './filter';
import { type FilterValue, prepareFlatValues, prepareValues, readFilterValue } from './filter-value';
import type { TableDefinition } from './table';

/** A filter that has been validated against its table: every name known, every value of the right kind. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | Test;

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

export class UnknownColumn extends Error {
  constructor(
    readonly column: string,
    readonly path: string,
  ) {
    super(`unknown column at ${path}`);
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
 * entry after it.
 */
export function readFlatFilter(lookup: FieldLookup, list: readonly FlatFilter[]): Reading {
  const ignored: IgnoredFilter[] = [];
  let folded: Condition | undefined;
  list.forEach((entry, index) => {
    const path = `filter[${index}]`;
    const field = lookup(entry.column, `${path}.column`);
    const test = readTest(field, entry, prepareFlatValues(field, entry.comparator, entry.values));
    if (typeof test === 'string') {
      ignored.push({ path, reason: test });
      return;
    }
    const operator = index === 0 ? 'and' : list[index - 1]?.operator?.toLowerCase();
    if (folded === undefined) folded = test;
    else if (operator === 'and') folded = { all: [folded, test] };
    else if (operator === 'or') folded = { any: [folded, test] };
    else ignored.push({ path, reason: 'operator.unknown' });
  });
  return { ...(folded && { condition: folded }), ignored };
}

/** Our own tree. Ignored leaves, and groups that become empty because of them, restrict nothing. */
export function readFilterTree(lookup: FieldLookup, root: FilterNode): Reading {
  const ignored: IgnoredFilter[] = [];

  function visit(node: FilterNode, path: string): Condition | undefined {
    if ('all' in node) return group('all', node.all, `${path}.all`);
    if ('any' in node) return group('any', node.any, `${path}.any`);
    if ('not' in node) {
      const inner = visit(node.not, `${path}.not`);
      return inner && { not: inner };
    }
    return leaf(node, path);
  }

  function group(operator: 'all' | 'any', nodes: readonly FilterNode[], path: string): Condition | undefined {
    const parts = nodes.flatMap((node, index) => visit(node, `${path}[${index}]`) ?? []);
    if (parts.length < 2) return parts[0];
    return operator === 'all' ? { all: parts } : { any: parts };
  }

  function leaf(node: FilterLeaf, path: string): Condition | undefined {
    const test = readTest(lookup(node.column, `${path}.column`), node, prepareValues(node.values));
    if (typeof test !== 'string') return test;
    ignored.push({ path, reason: test });
    return undefined;
  }

  const condition = visit(root, 'filters');
  return { ...(condition && { condition }), ignored };
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
