interface Edge {
  readonly from: number;
  readonly to: number;
}

/**
 * Edges on a circle: their start can be reached from their end. Pedigrees should have none, but real data do. Not
 * recursive, because chains may be long.
 */
export function circularEdges<E extends Edge>(edges: readonly E[]): ReadonlySet<E> {
  const circleOf = strongComponents(edges);
  return new Set(edges.filter(({ from, to }) => from === to || circleOf.get(from) === circleOf.get(to)));
}

/** Nodes that reach each other share a number (Kosaraju). */
function strongComponents(edges: readonly Edge[]): ReadonlyMap<number, number> {
  const ahead = neighbours(edges.map(({ from, to }) => [from, to]));
  const back = neighbours(edges.map(({ from, to }) => [to, from]));
  const finished: number[] = [];
  const seen = new Set<number>();
  for (const node of new Set(edges.flatMap(({ from, to }) => [from, to])))
    walk(node, { neighbours: ahead, seen, onFinished: (done) => finished.push(done) });
  const component = new Map<number, number>();
  const taken = new Set<number>();
  for (const root of finished.reverse())
    walk(root, { neighbours: back, seen: taken, onFinished: (node) => component.set(node, root) });
  return component;
}

type Neighbours = ReadonlyMap<number, readonly number[]>;

function neighbours(pairs: readonly (readonly [number, number])[]): Neighbours {
  const map = new Map<number, number[]>();
  for (const [a, b] of pairs) {
    const found = map.get(a);
    if (found) found.push(b);
    else map.set(a, [b]);
  }
  return map;
}

interface Walk {
  readonly neighbours: Neighbours;
  readonly seen: Set<number>;
  /** Called with a node after all nodes that can be reached from it. */
  onFinished(node: number): void;
}

function walk(start: number, { neighbours: next, seen, onFinished }: Walk): void {
  if (seen.has(start)) return;
  seen.add(start);
  const path = [{ node: start, at: 0 }];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const to = next.get(step.node)?.[step.at];
    step.at += 1;
    if (to === undefined) {
      onFinished(step.node);
      path.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      path.push({ node: to, at: 0 });
    }
  }
}
