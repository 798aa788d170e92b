import type { Cells } from './layer-order';
import { type Link, lists } from './layers';

export interface Net extends Cells {
  /** The cell where edges from a node pass a layer; they share it. */
  readonly passing: (from: number, layer: number) => number;
}

/** Nodes and, where edges pass layers, additional cells. Nodes keep their indices and come first. */
export function netOf(nodeLayers: readonly number[], links: readonly Link[]): Net {
  const layerOf = [...nodeLayers];
  const [above, below] = [lists(layerOf.length), lists(layerOf.length)];
  const passing = nodeLayers.map(() => new Map<number, number>());
  const join = (upper: number, lower: number) => {
    below[upper]?.push(lower);
    above[lower]?.push(upper);
  };
  const cellAt = (from: number, layer: number, last: number) => {
    const known = passing[from]?.get(layer);
    if (known !== undefined) return known;
    const cell = layerOf.push(layer) - 1;
    passing[from]?.set(layer, cell);
    above.push([]);
    below.push([]);
    join(last, cell);
    return cell;
  };
  for (const { from, to } of links) {
    if (from === to) continue;
    let last = from;
    for (let layer = (layerOf[from] ?? 0) + 1; layer < (layerOf[to] ?? 0); layer += 1)
      last = cellAt(from, layer, last);
    join(last, to);
  }
  return { layerOf, above, below, passing: (from, layer) => passing[from]?.get(layer) ?? from };
}
