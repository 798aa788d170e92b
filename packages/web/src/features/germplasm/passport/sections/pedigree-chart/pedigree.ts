import type {
  PedigreeEdge,
  PedigreeGraph,
  PedigreeNode,
} from '@landrace/contract/areas/germplasm/passport.routes';

export interface PedigreeMember
  extends Pick<PedigreeNode, 'germplasmId' | 'germplasmName' | 'germplasmDisplayName'> {
  /** Whether they are drawn or not. */
  readonly parents: number;
  readonly children: number;
}

export type Direction = 'parents' | 'children';

/** How many parents and children everybody has in some set of edges. */
type Tally = Readonly<Record<Direction, ReadonlyMap<number, number>>>;

/** Everything that is known so far, whether it is drawn or not. */
export interface Pedigree {
  readonly focusId: number;
  readonly members: ReadonlyMap<number, PedigreeMember>;
  readonly edges: readonly PedigreeEdge[];
  readonly known: Tally;
}

/** Somebody's relatives in one direction that are not to be drawn: `parents 17`. */
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

/** Several answers of the server as one pedigree; what an answer leaves out is counted by its nodes. */
export function joinGraphs(graphs: readonly PedigreeGraph[]): Pedigree {
  const members = new Map<number, PedigreeMember>();
  const edges = new Map<string, PedigreeEdge>();
  for (const graph of graphs) {
    const given = tallyOf(graph.edges);
    for (const { hiddenParents, hiddenChildren, ...names } of graph.nodes) {
      const before = members.get(names.germplasmId);
      const parents = hiddenParents + (given.parents.get(names.germplasmId) ?? 0);
      const children = hiddenChildren + (given.children.get(names.germplasmId) ?? 0);
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
  /** From the one in the middle; ancestors count below zero. */
  readonly generation: number;
}

/** What is drawn. */
export interface Shown {
  readonly members: readonly Relative[];
  readonly edges: readonly PedigreeEdge[];
  readonly drawn: Tally;
}

/** Whoever can be reached from the one in the middle without crossing a fold. */
export function unfolded({ focusId, members, edges }: Pedigree, folds: ReadonlySet<Fold>): Shown {
  const ways = waysOf(edges, folds);
  const generations = new Map([[focusId, 0]]);
  // A map hands out what is added while it is walked through.
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

/** Whether all relatives in a direction are known, so that unfolding needs no question. */
export function isKnown({ known }: Pedigree, member: PedigreeMember, direction: Direction): boolean {
  return (known[direction].get(member.germplasmId) ?? 0) >= member[direction];
}
