/** A cell that takes up space in a row of a layer. */
export interface Block {
  readonly width: number;
  /** How important it is to be aligned with its neighbours above and below. */
  readonly weight: number;
  /** Indices of blocks in the adjacent layers. */
  readonly above: readonly number[];
  readonly below: readonly number[];
}

const gap = 24;
const rounds = 4;

type Neighbours = (block: Block) => readonly number[];

/**
 * The centre of every block. Each layer is placed as near to its neighbours as its space allows, alternately from
 * above and from below, without overlaps.
 */
export function centresOf(blocks: readonly Block[], layers: readonly (readonly number[])[]): Float64Array {
  const centres = new Float64Array(blocks.length);
  const rows = layers.map((layer) => ({ layer, offsets: offsetsOf(layer, blocks) }));
  for (const { layer, offsets } of rows)
    layer.forEach((block, index) => {
      centres[block] = (offsets[index] ?? 0) - (offsets.at(-1) ?? 0) / 2;
    });
  const settleAll = (from: readonly Row[], neighboursOf: Neighbours) => {
    for (const row of from) settle(row, blocks, centres, neighboursOf);
  };
  const upward = rows.toReversed();
  for (let round = 0; round < rounds; round += 1) {
    settleAll(rows, ({ above }) => above);
    settleAll(upward, ({ below }) => below);
  }
  settleAll(rows, ({ above, below }) => [...above, ...below]);
  return centres;
}

interface Row {
  readonly layer: readonly number[];
  /** The minimum distance of each block's centre from that of the first. */
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

/** Least squares under an ordering constraint (pool adjacent violators): blocks that would overlap are moved together. */
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
    const target = isFree ? (places[index] ?? 0) : meanOf(neighbours, places);
    // Blocks without neighbours give way.
    const weight = isFree ? 0.01 : (block?.weight ?? 1);
    pools.push({ from: at, sum: (target - (offsets[at] ?? 0)) * weight, weight });
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

function meanOf(indexes: readonly number[], centres: Float64Array): number {
  let sum = 0;
  for (const index of indexes) sum += centres[index] ?? 0;
  return sum / indexes.length;
}
