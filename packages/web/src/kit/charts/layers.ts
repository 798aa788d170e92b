import { circularEdges } from '@landrace/domain/circles';

/** From the index of one node to that of another. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

export interface Layers {
  /** By index of the node, from 0 at the top. */
  readonly layerOf: readonly number[];
  /** By index of the link: whether it is in a cycle, so that one of its links has to point upwards. */
  readonly isTransposed: readonly boolean[];
}

/** Every link points downwards, except those reversed to break cycles. No node is higher than necessary. */
export function layersOf(count: number, links: readonly Link[]): Layers {
  const isTransposed = turnedLinks(count, links);
  const ahead = lists(count);
  const waiting = Array<number>(count).fill(0);
  links.forEach(({ from, to }, index) => {
    if (from === to) return;
    const [above, below] = isTransposed[index] ? [to, from] : [from, to];
    ahead[above]?.push(below);
    waiting[below] = (waiting[below] ?? 0) + 1;
  });
  const isFounder = waiting.map((parents) => parents === 0);
  const layerOf = Array<number>(count).fill(0);
  const order = isFounder.flatMap((is, node) => (is ? [node] : []));
  // Iterating over an array includes entries that are appended meanwhile.
  for (const node of order) {
    for (const below of ahead[node] ?? []) {
      layerOf[below] = Math.max(layerOf[below] ?? 0, (layerOf[node] ?? 0) + 1);
      waiting[below] = (waiting[below] ?? 0) - 1;
      if (waiting[below] === 0) order.push(below);
    }
  }
  for (const node of order) {
    const below = ahead[node] ?? [];
    if (!isFounder[node] || below.length === 0) continue;
    layerOf[node] = below.reduce((min, one) => Math.min(min, layerOf[one] ?? 0), Infinity) - 1;
  }
  return { layerOf, isTransposed };
}

/** The links in cycles that point backwards in an order of the nodes. Other links are left alone. */
function turnedLinks(count: number, links: readonly Link[]): boolean[] {
  const circular = circularEdges(links);
  if (circular.size === 0) return links.map(() => false);
  const order = orderOf([...circular], depthsOf(count, links));
  return links.map((link) => circular.has(link) && (order[link.from] ?? 0) > (order[link.to] ?? 0));
}

/**
 * Nodes without incoming links come next. If there are none, it is the node with the fewest incoming links, since
 * those are reversed, and among several the one nearest to the founders.
 */
function orderOf(links: readonly Link[], depth: readonly number[]): readonly number[] {
  const count = depth.length;
  const [ahead, into, place] = [lists(count), Array<number>(count).fill(0), Array<number>(count).fill(0)];
  const left = new Set<number>();
  for (const { from, to } of links) {
    ahead[from]?.push(to);
    into[to] = (into[to] ?? 0) + 1;
    left.add(from).add(to);
  }
  const cost = (node: number) => (into[node] ?? 0) + (depth[node] ?? 0) / (count + 1);
  const take = (node: number): readonly number[] => {
    if (!left.delete(node)) return [];
    place[node] = count - left.size;
    return (ahead[node] ?? []).filter((next) => {
      into[next] = (into[next] ?? 0) - 1;
      return into[next] === 0;
    });
  };
  while (left.size > 0) {
    const free = [cheapest(left, cost)];
    for (const node of free) free.push(...take(node));
  }
  return place;
}

function cheapest(nodes: Iterable<number>, cost: (node: number) => number): number {
  let best = { node: 0, cost: Infinity };
  for (const node of nodes) if (cost(node) < best.cost) best = { node, cost: cost(node) };
  return best.node;
}

/** Distance to the nearest node without incoming links. */
function depthsOf(count: number, links: readonly Link[]): number[] {
  const [ahead, isFounder] = [lists(count), Array<boolean>(count).fill(true)];
  for (const { from, to } of links) {
    ahead[from]?.push(to);
    isFounder[to] = false;
  }
  const depth = isFounder.map((is) => (is ? 0 : count));
  const order = depth.flatMap((steps, node) => (steps === 0 ? [node] : []));
  for (const node of order)
    for (const next of ahead[node] ?? []) {
      if (depth[next] !== count) continue;
      depth[next] = (depth[node] ?? 0) + 1;
      order.push(next);
    }
  return depth;
}

export function lists(count: number): number[][] {
  return Array.from({ length: count }, () => []);
}
