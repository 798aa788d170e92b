/** Cells in layers, linked from each layer to the next. */
export interface Cells {
  /** By index of the cell. */
  readonly layerOf: readonly number[];
  readonly above: readonly (readonly number[])[];
  readonly below: readonly (readonly number[])[];
}

/** Sweeps up and down; more of them hardly change a pedigree. */
const sweeps = 8;
/** Sweeps without an improvement before the best order is used. */
const maxWorseSweeps = 2;

/**
 * Orders the cells of every layer from left to right, so that few links cross: each is moved to the mean of its
 * neighbours, alternately from above and from below (barycentre heuristic). The result is deterministic.
 */
export function orderedLayers(cells: Cells): readonly (readonly number[])[] {
  let layers = firstOrder(cells);
  let best = { layers, crossings: crossingsOf(layers, cells) };
  let worse = 0;
  for (let sweep = 0; sweep < sweeps && worse < maxWorseSweeps && best.crossings > 0; sweep += 1) {
    layers = swept(layers, cells, sweep % 2 === 0);
    const crossings = crossingsOf(layers, cells);
    worse = crossings < best.crossings ? 0 : worse + 1;
    if (crossings < best.crossings) best = { layers, crossings };
  }
  return best.layers;
}

/** In traversal order, which has no crossings in a tree. */
function firstOrder({ layerOf, above, below }: Cells): number[][] {
  const depth = layerOf.reduce((max, layer) => Math.max(max, layer + 1), 0);
  const layers: number[][] = Array.from({ length: depth }, () => []);
  const isMet = Array<boolean>(layerOf.length).fill(false);
  layerOf.forEach((_, start) => {
    const path = [start];
    for (let cell = path.pop(); cell !== undefined; cell = path.pop()) {
      if (isMet[cell]) continue;
      isMet[cell] = true;
      layers[layerOf[cell] ?? 0]?.push(cell);
      path.push(...(below[cell] ?? []).toReversed(), ...(above[cell] ?? []).toReversed());
    }
  });
  return layers;
}

function swept(layers: readonly (readonly number[])[], cells: Cells, isDown: boolean): number[][] {
  const [position, middle] = [new Float64Array(cells.layerOf.length), new Float64Array(cells.layerOf.length)];
  const note = (layer: readonly number[]) =>
    layer.forEach((cell, index) => {
      position[cell] = (index + 0.5) / layer.length;
    });
  layers.forEach(note);
  const neighbours = isDown ? cells.above : cells.below;
  const next = layers.map((layer) => [...layer]);
  for (const layer of isDown ? next : next.toReversed()) {
    for (const cell of layer) middle[cell] = middleOf(neighbours[cell] ?? [], position, cell);
    layer.sort((left, right) => (middle[left] ?? 0) - (middle[right] ?? 0));
    note(layer);
  }
  return next;
}

/** Cells without neighbours stay. */
function middleOf(neighbours: readonly number[], position: Float64Array, cell: number): number {
  if (neighbours.length === 0) return position[cell] ?? 0;
  let sum = 0;
  for (const one of neighbours) sum += position[one] ?? 0;
  return sum / neighbours.length;
}

function crossingsOf(layers: readonly (readonly number[])[], { below }: Cells): number {
  const position = new Int32Array(below.length);
  for (const layer of layers)
    layer.forEach((cell, index) => {
      position[cell] = index;
    });
  return layers.reduce((sum, layer, index) => {
    const ends: number[] = [];
    for (const cell of layer) {
      const own = (below[cell] ?? []).map((one) => position[one] ?? 0);
      for (const end of own.length > 1 ? own.sort((a, b) => a - b) : own) ends.push(end);
    }
    return sum + inversions(ends, layers[index + 1]?.length ?? 0);
  }, 0);
}

/** Counts inversions with a Fenwick tree. */
function inversions(values: readonly number[], size: number): number {
  const sums = new Int32Array(size + 1);
  let found = 0;
  values.forEach((value, before) => {
    let smaller = 0;
    for (let at = value + 1; at > 0; at -= at & -at) smaller += sums[at] ?? 0;
    found += before - smaller;
    for (let at = value + 1; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + 1;
  });
  return found;
}
