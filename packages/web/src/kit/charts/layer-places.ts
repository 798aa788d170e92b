/** What stands in a row of a layer and takes room there. */
export interface Block {
  readonly width: number;
  /** How much it is worth that it stands straight below and above its neighbours. */
  readonly weight: number;
  /** Indexes of blocks in the layers beside. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

const gap = 24;
const rounds = 4;

type Neighbours = (block: Block) => readonly number[];

/**
 * Where the middle of every block is. Each layer is put as near to its neighbours as the room in it allows, by turns
 * from above and from below; nothing ever overlaps.
 */
export function placesOf(blocks: readonly Block[], layers: readonly (readonly number[])[]): Float64Array {
  const places = new Float64Array(blocks.length);
  const rows = layers.map((layer) => ({ layer, offsets: offsetsOf(layer, blocks) }));
  for (const { layer, offsets } of rows)
    layer.forEach((block, index) => {
      places[block] = (offsets[index] ?? 0) - (offsets.at(-1) ?? 0) / 2;
    });
  const settleAll = (from: readonly Row[], neighboursOf: Neighbours) => {
    for (const row of from) settle(row, blocks, places, neighboursOf);
  };
  const upward = rows.toReversed();
  for (let round = 0; round < rounds; round += 1) {
    settleAll(rows, ({ above }) => above);
    settleAll(upward, ({ below }) => below);
  }
  settleAll(rows, ({ above, below }) => [...above, ...below]);
  return places;
}

interface Row {
  readonly layer: readonly number[];
  /** Of each block's middle from that of the first, as close as they may stand. */
  readonly offsets: Float64Array;
}

function offsetsOf(layer: readonly number[], blocks: readonly Block[]): Float64Array {
  let offset = 0;
  return Float64Array.from(layer, (block, index) => {
    const before = blocks[layer[index - 1] ?? -1];
    if (before) offset += (before.width + (blocks[block]?.width ?? 0)) / 2 + gap;
    return offset;
  });
}

interface Pool {
  readonly from: number;
  sum: number;
  weight: number;
}

/** Least squares with an order to keep (pool adjacent violators): those who would overlap share a middle. */
function settle(
  { layer, offsets }: Row,
  blocks: readonly Block[],
  places: Float64Array,
  neighboursOf: Neighbours,
) {
  const pools: Pool[] = [];
  layer.forEach((index, at) => {
    const block = blocks[index];
    const neighbours = block ? neighboursOf(block) : [];
    const isFree = neighbours.length === 0;
    const wanted = isFree ? (places[index] ?? 0) : meanOf(neighbours, places);
    // Whoever has no neighbours gives way.
    const weight = isFree ? 0.01 : (block?.weight ?? 1);
    pools.push({ from: at, sum: (wanted - (offsets[at] ?? 0)) * weight, weight });
    for (
      let last = pools.at(-1), before = pools.at(-2);
      last && before;
      last = pools.at(-1), before = pools.at(-2)
    ) {
      if (before.sum / before.weight <= last.sum / last.weight) break;
      before.sum += last.sum;
      before.weight += last.weight;
      pools.pop();
    }
  });
  pools.forEach(({ from, sum, weight }, index) => {
    const end = pools[index + 1]?.from ?? layer.length;
    for (let at = from; at < end; at += 1) places[layer[at] ?? 0] = sum / weight + (offsets[at] ?? 0);
  });
}

function meanOf(indexes: readonly number[], places: Float64Array): number {
  let sum = 0;
  for (const index of indexes) sum += places[index] ?? 0;
  return sum / indexes.length;
}
