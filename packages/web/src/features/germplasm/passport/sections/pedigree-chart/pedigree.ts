import type {
  PedigreeEdge,
  PedigreeGraph,
  PedigreeNode,
} from '@landrace/contract/areas/germplasm/passport.routes';

export interface PedigreeMember
  extends Pick<PedigreeNode, 'germplasmId' | 'germplasmName' | 'germplasmDisplayName'> {
  /** Including those that are not drawn. */
  readonly parents: number;
  readonly children: number;
}

export type Direction = 'parents' | 'children';

/** The number of parents and children of each member in a set of edges. */
type Tally = Readonly<Record<Direction, ReadonlyMap<number, number>>>;

/** Everything that is loaded, whether it is drawn or not. */
export interface Pedigree {
  readonly focusId: number;
  readonly members: ReadonlyMap<number, PedigreeMember>;
  readonly edges: readonly PedigreeEdge[];
  readonly known: Tally;
}

/** A member's relatives in one direction that are hidden: `parents 17`. */
export type Fold = `${Direction} ${number}`;

function tallyOf(edges: readonly PedigreeEdge[]): Tally {
  const [parents, children] = [new Map<number, number>(), new Map<number, number>()];
  for (const { parentId, childId } of edges) {
    parents.set(childId, (parents.get(childId) ?? 0) + 1);
    children.set(parentId, (children.get(parentId) ?? 0) + 1);
  }
  return { parents, children };
}

const keyOf = ({ parentId, childId, relationshipType }: PedigreeEdge) =>
  `${parentId} ${childId} ${relationshipType}`;

/** Merges several responses into one pedigree; the nodes count what a response leaves out. */
export function joinGraphs(graphs: readonly PedigreeGraph[]): Pedigree {
  const members = new Map<number, PedigreeMember>();
  const edges = new Map<string, PedigreeEdge>();
  for (const graph of graphs) {
    const tally = tallyOf(graph.edges);
    for (const { hiddenParents, hiddenChildren, ...names } of graph.nodes) {
      const before = members.get(names.germplasmId);
      const parents = hiddenParents + (tally.parents.get(names.germplasmId) ?? 0);
      const children = hiddenChildren + (tally.children.get(names.germplasmId) ?? 0);
      members.set(names.germplasmId, {
        ...names,
        parents: Math.max(before?.parents ?? 0, parents),
        children: Math.max(before?.children ?? 0, children),
      });
    }
    for (const edge of graph.edges) edges.set(keyOf(edge), edge);
  }
  const all = [...edges.values()];
  return { focusId: graphs[0]?.germplasmId ?? 0, members, edges: all, known: tallyOf(all) };
}

export interface Relative extends PedigreeMember {
  /** Relative to the focus; ancestors are below zero. */
  readonly generation: number;
}

/** The drawn part. */
export interface Shown {
  readonly members: readonly Relative[];
  readonly edges: readonly PedigreeEdge[];
  readonly drawn: Tally;
}

/** Members that can be reached from the focus without crossing a fold. */
export function unfolded({ focusId, members, edges }: Pedigree, folds: ReadonlySet<Fold>): Shown {
  const ways = waysOf(edges, folds);
  const generations = new Map([[focusId, 0]]);
  // Iterating over a map includes entries that are added meanwhile.
  for (const [id, generation] of generations) {
    for (const { to, step } of ways.get(id) ?? []) {
      if (!generations.has(to)) generations.set(to, generation + step);
    }
  }
  const reached = edges.filter(
    ({ parentId, childId }) => generations.has(parentId) && generations.has(childId),
  );
  return {
    members: [...generations].flatMap(([id, generation]) => {
      const member = members.get(id);
      return member ? [{ ...member, generation }] : [];
    }),
    edges: reached,
    drawn: tallyOf(reached),
  };
}

interface Way {
  readonly to: number;
  readonly step: 1 | -1;
}

function waysOf(edges: readonly PedigreeEdge[], folds: ReadonlySet<Fold>): ReadonlyMap<number, Way[]> {
  const ways = new Map<number, Way[]>();
  const add = (from: number, way: Way) => {
    const known = ways.get(from);
    if (known) known.push(way);
    else ways.set(from, [way]);
  };
  for (const { parentId, childId } of edges) {
    if (!folds.has(`parents ${childId}`)) add(childId, { to: parentId, step: -1 });
    if (!folds.has(`children ${parentId}`)) add(parentId, { to: childId, step: 1 });
  }
  return ways;
}

interface Relations {
  /** How many are drawn. */
  readonly shown: number;
  /** How many are not. */
  readonly hidden: number;
}

export function relationsOf({ drawn }: Shown, member: PedigreeMember, direction: Direction): Relations {
  const shown = drawn[direction].get(member.germplasmId) ?? 0;
  return { shown, hidden: Math.max(0, member[direction] - shown) };
}

/** Whether all relatives in a direction are loaded, so that unfolding needs no request. */
export function isKnown({ known }: Pedigree, member: PedigreeMember, direction: Direction): boolean {
  return (known[direction].get(member.germplasmId) ?? 0) >= member[direction];
}
