import { type Fields, withParts } from '@landrace/contract/core/field';
import type { FilterLeaf, FilterNode } from '@landrace/contract/core/filter';
import type { Filters } from './view-state';

/** Values of fields that are within one another, outermost first: a genus, its species, its subtaxon. */
type Branch = readonly string[];

/** The fields of the tree that begins with this one; itself alone if nothing is within it. */
export function treeOf(fields: Fields, name: string): readonly string[] {
  return withParts(fields, name).filter((part) => fields[part]?.facet === 'values');
}

/** Identifies a branch. The server compares without case. */
export function branchKey(branch: Branch): string {
  return JSON.stringify(branch).toLowerCase();
}

/** Which branches the view selects. Conditions on its fields that are not a choice of branches are not part of it. */
export function chosenBranches(filters: Filters, tree: readonly string[]): readonly Branch[] {
  return partsOf(filters, tree).branches;
}

/** Selects or deselects a branch. It replaces what it contains, and what contains it. */
export function toggleBranch(filters: Filters, tree: readonly string[], branch: Branch): Filters {
  const { branches, rest } = partsOf(filters, tree);
  const key = branchKey(branch);
  const isChosen = branches.some((other) => branchKey(other) === key);
  const others = branches.filter((other) =>
    isChosen ? branchKey(other) !== key : !isWithin(other, branch) && !isWithin(branch, other),
  );
  const node = nodeOf(tree, isChosen ? others : [...others, branch]);
  return node ? [...rest, node] : rest;
}

export function isWithin(inner: Branch, outer: Branch): boolean {
  return branchKey(inner.slice(0, outer.length)) === branchKey(outer);
}

function partsOf(filters: Filters, tree: readonly string[]) {
  const leaves = filters.filter((node): node is FilterLeaf => 'column' in node && isChoice(node, tree));
  const joined = branchesOfLeaves(leaves, tree);
  const groups = filters.flatMap((node) => {
    const branches = 'column' in node ? undefined : branchesOf(node, tree);
    return branches ? [{ node, branches }] : [];
  });
  const known = new Set<FilterNode>([...(joined ? leaves : []), ...groups.map(({ node }) => node)]);
  return {
    branches: [...(joined ?? []), ...groups.flatMap(({ branches }) => branches)],
    rest: filters.filter((node) => !known.has(node)),
  };
}

function isChoice({ column, comparator, values }: FilterLeaf, tree: readonly string[]): boolean {
  return tree.includes(column) && (comparator === 'equals' || comparator === 'inSet') && !!values?.length;
}

/** Undefined if the condition is something else than a choice of branches. */
function branchesOf(node: FilterNode, tree: readonly string[]): readonly Branch[] | undefined {
  if ('any' in node) {
    const parts = node.any.map((part) => branchesOf(part, tree));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  const leaves = 'all' in node ? node.all : [node];
  return leaves.every((leaf): leaf is FilterLeaf => 'column' in leaf && isChoice(leaf, tree))
    ? branchesOfLeaves(leaves, tree)
    : undefined;
}

/** Conditions that hold together: every combination of their values, if no level above them is missing. */
function branchesOfLeaves(
  leaves: readonly FilterLeaf[],
  tree: readonly string[],
): readonly Branch[] | undefined {
  const levels = tree.slice(0, leaves.length).map((column) => leaves.find((leaf) => leaf.column === column));
  if (leaves.length === 0 || levels.some((leaf) => leaf === undefined)) return undefined;
  return levels.reduce<readonly Branch[]>(
    (branches, leaf) =>
      branches.flatMap((branch) => (leaf?.values ?? []).map((value) => [...branch, String(value)])),
    [[]],
  );
}

function nodeOf(tree: readonly string[], branches: readonly Branch[]): FilterNode | undefined {
  const [outermost = ''] = tree;
  if (branches.length === 0) return undefined;
  if (branches.every((branch) => branch.length === 1)) {
    const comparator = branches.length === 1 ? 'equals' : 'inSet';
    return { column: outermost, comparator, values: branches.flat() };
  }
  const nodes = branches.map((branch) => nodeOfBranch(tree, branch));
  return nodes.length === 1 ? nodes[0] : { any: nodes };
}

function nodeOfBranch(tree: readonly string[], branch: Branch): FilterNode {
  const leaves = branch.map((value, level): FilterLeaf => {
    const column = tree[level] ?? '';
    return { column, comparator: 'equals', values: [value] };
  });
  const [only] = leaves;
  return only && leaves.length === 1 ? only : { all: leaves };
}
