import { prepareValues, readFilterValue } from '@landrace/contract/core/condition';
import {
  type Comparator,
  type FilterNode,
  filterLimits,
  joinParts,
  valueCount,
} from '@landrace/contract/core/filter';
import type { TableDefinition } from '@landrace/contract/core/table';
import { hasWords, offeredComparators } from './filter-operators';

/** A condition while it is being edited: every input holds text, and parts may be missing. */
export interface DraftLeaf {
  readonly id: number;
  readonly negated: boolean;
  readonly column: string;
  readonly comparator: Comparator;
  readonly values: readonly string[];
}

export interface DraftGroup {
  readonly id: number;
  readonly negated: boolean;
  readonly word: 'all' | 'any';
  readonly nodes: readonly DraftNode[];
}

export type DraftNode = DraftLeaf | DraftGroup;

let lastId = 0;

/** Identifies rows of the editor; has no meaning outside it. */
function nextId(): number {
  lastId += 1;
  return lastId;
}

export function isDraftGroup(node: DraftNode): node is DraftGroup {
  return 'nodes' in node;
}

/** The initial comparator of an editor: the first that is offered. */
export function blankLeaf(table: TableDefinition, column = table.nameField): DraftLeaf {
  const field = table.fields[column];
  const comparator = field ? (offeredComparators(field)[0] ?? 'equals') : 'equals';
  return { id: nextId(), negated: false, column, comparator, values: [] };
}

export function blankGroup(table: TableDefinition, word: DraftGroup['word'] = 'any'): DraftGroup {
  return { id: nextId(), negated: false, word, nodes: [blankLeaf(table)] };
}

export function draftOf(table: TableDefinition, filters: readonly FilterNode[]): DraftGroup {
  const only = filters.length === 1 ? filters[0] : undefined;
  const root = only && draftNode(only);
  if (root && isDraftGroup(root)) return root;
  const nodes = filters.map(draftNode);
  return { id: nextId(), negated: false, word: 'all', nodes: nodes.length > 0 ? nodes : [blankLeaf(table)] };
}

function draftNode(node: FilterNode): DraftNode {
  if ('not' in node) {
    const inner = draftNode(node.not);
    return { ...inner, negated: !inner.negated };
  }
  const id = nextId();
  if ('all' in node) return { id, negated: false, word: 'all', nodes: node.all.map(draftNode) };
  if ('any' in node) return { id, negated: false, word: 'any', nodes: node.any.map(draftNode) };
  const { column, comparator } = node;
  return { id, negated: false, column, comparator, values: (node.values ?? []).map(String) };
}

/** The conditions of the view that a finished draft represents. Empty groups are dropped. */
export function filtersOfDraft(root: DraftGroup): readonly FilterNode[] {
  const node = finished(root);
  if (!node) return [];
  return 'all' in node ? node.all : [node];
}

function finished(draft: DraftNode): FilterNode | undefined {
  const node = isDraftGroup(draft) ? finishedGroup(draft) : leafOfDraft(draft);
  return node && draft.negated ? { not: node } : node;
}

function finishedGroup({ word, nodes }: DraftGroup): FilterNode | undefined {
  return joinParts(
    word,
    nodes.flatMap((node) => finished(node) ?? []),
  );
}

function leafOfDraft({ column, comparator, values }: DraftLeaf): FilterNode {
  const prepared = prepareValues(values).slice(0, valueCount(comparator).most);
  return prepared.length > 0 ? { column, comparator, values: prepared } : { column, comparator };
}

type DraftProblem = 'missing' | 'unreadable' | 'tooMany';

/** Why the server would ignore a condition; undefined if it would not. */
export function problemOf(table: TableDefinition, draft: DraftLeaf): DraftProblem | undefined {
  const field = table.fields[draft.column];
  const { least } = valueCount(draft.comparator);
  const values = prepareValues(draft.values);
  if (values.length < least) return 'missing';
  if (values.length > filterLimits.values) return 'tooMany';
  const isReadable = values.every(
    (value) => field && readFilterValue(field, draft.comparator, value) !== undefined,
  );
  return isReadable ? undefined : 'unreadable';
}

export function leavesOf(draft: DraftNode): readonly DraftLeaf[] {
  return isDraftGroup(draft) ? draft.nodes.flatMap(leavesOf) : [draft];
}

/** Replaces or, given undefined, removes the node with this id, at any depth. */
export function changeNode(root: DraftGroup, id: number, next: DraftNode | undefined): DraftGroup {
  const nodes = root.nodes.flatMap((node) => {
    if (node.id === id) return next ?? [];
    return isDraftGroup(node) ? [changeNode(node, id, next)] : [node];
  });
  return { ...root, nodes };
}

/** Another column keeps the comparator and the values where they are still valid. */
export function withColumn(table: TableDefinition, leaf: DraftLeaf, column: string): DraftLeaf {
  const field = table.fields[column];
  if (!field) return leaf;
  const offered = offeredComparators(field);
  const isCompatible = offered.includes(leaf.comparator);
  const isSameKind = table.fields[leaf.column]?.kind === field.kind && !hasWords(field);
  return {
    ...leaf,
    column,
    comparator: isCompatible ? leaf.comparator : (offered[0] ?? 'equals'),
    values: isSameKind ? leaf.values : [],
  };
}

/** Deeper groups are not useful; the server's own limit is checked on the finished filter. */
const maxNesting = 4;

export function roomFor(root: DraftGroup, depth: number) {
  return { leaf: leavesOf(root).length < filterLimits.leaves, group: depth < maxNesting };
}

export function isTooDeep(filters: readonly FilterNode[]): boolean {
  return filters.some((node) => depthOf(node) >= filterLimits.depth);
}

function depthOf(node: FilterNode): number {
  if ('not' in node) return 1 + depthOf(node.not);
  if ('column' in node) return 1;
  return 1 + Math.max(...('all' in node ? node.all : node.any).map(depthOf));
}
