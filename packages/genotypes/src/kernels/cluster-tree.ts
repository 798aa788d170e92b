import { setImmediate as nextTurn } from 'node:timers/promises';
import { pairAt } from './pair-threads';
import type { PairMatrix } from './similarity';

export interface ClusterOptions {
  /** Of two branches, the one whose samples have the smaller mean of these comes first. */
  readonly leaning: ArrayLike<number>;
  readonly signal?: AbortSignal | undefined;
}

export interface ClusterTree {
  /** The sample of each row: similar samples are adjacent. */
  readonly order: Int32Array;
  /**
   * The two parts of each branch, the upper one first, children before their parents: below the number of samples it is
   * a row, otherwise that many more than the index of a branch.
   */
  readonly upper: Int32Array;
  readonly lower: Int32Array;
  /** For each branch: the mean similarity of the samples of one part to those of the other. */
  readonly similarities: Float64Array;
}

interface Branch {
  readonly left: number;
  readonly right: number;
  readonly distance: number;
}

/** Merges between two checks of the signal. */
const mergesAtOnce = 64;

/**
 * The tree of average linkage (UPGMA; Sokal and Michener, University of Kansas Science Bulletin 38, 1958), found by
 * chains of nearest neighbours (Murtagh, The Computer Journal 26, 1983). Pairs without shared variants have the maximum
 * distance.
 */
export async function clusterTree(
  { samples, values }: Pick<PairMatrix, 'samples' | 'values'>,
  { leaning, signal }: ClusterOptions,
): Promise<ClusterTree> {
  const distances = Float32Array.from(values, (value) => (Number.isNaN(value) ? 1 : 1 - value));
  const sizes = new Int32Array(samples).fill(1);
  const nodes = Int32Array.from({ length: samples }, (_, sample) => sample);
  const alive = new Uint8Array(samples).fill(1);
  const branches: Branch[] = [];
  const chain: number[] = [];
  while (branches.length < samples - 1) {
    if (branches.length % mergesAtOnce === 0) {
      await nextTurn();
      signal?.throwIfAborted();
    }
    if (chain.length === 0) chain.push(alive.indexOf(1));
    const [one, other] = followChain(chain, { distances, alive });
    chain.length -= 2;
    const distance = distances[pairAt(one, other)] as number;
    merge([one, other], { distances, alive, sizes });
    branches.push({ left: nodes[one] as number, right: nodes[other] as number, distance });
    nodes[one] = samples + branches.length - 1;
  }
  return treeOf(branches, samples, leaning);
}

interface Field {
  readonly distances: Float32Array;
  readonly alive: Uint8Array;
}

/** Goes from neighbour to nearer neighbour until two are nearest to each other; these end the chain. */
function followChain(chain: number[], field: Field): readonly [number, number] {
  for (;;) {
    const last = chain.at(-1) as number;
    const before = chain.at(-2) ?? -1;
    const next = nearestOf(last, before, field);
    if (next === before) return last < before ? [last, before] : [before, last];
    chain.push(next);
  }
}

/** Among equally near ones the previous one wins, or else the chain could be circular. */
function nearestOf(one: number, before: number, { distances, alive }: Field): number {
  let nearest = before;
  let shortest = before < 0 ? Number.POSITIVE_INFINITY : (distances[pairAt(one, before)] as number);
  for (let other = 0; other < alive.length; other += 1) {
    if (alive[other] === 0 || other === one) continue;
    const distance = distances[pairAt(one, other)] as number;
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = other;
  }
  return nearest;
}

function merge(
  [one, other]: readonly [number, number],
  { distances, alive, sizes }: Field & { readonly sizes: Int32Array },
): void {
  const [first, second] = [sizes[one] as number, sizes[other] as number];
  alive[other] = 0;
  for (let third = 0; third < alive.length; third += 1) {
    if (alive[third] === 0 || third === one) continue;
    const index = pairAt(one, third);
    distances[index] =
      (first * (distances[index] as number) + second * (distances[pairAt(other, third)] as number)) /
      (first + second);
  }
  sizes[one] = first + second;
}

function treeOf(branches: readonly Branch[], samples: number, leaning: ArrayLike<number>): ClusterTree {
  const sorted = sortedBranches(branches, samples, leaning);
  const order = leavesOf(sorted, samples);
  const rows = new Int32Array(samples);
  for (const [row, sample] of order.entries()) rows[sample] = row;
  const nodeOf = (node: number) => (node < samples ? (rows[node] as number) : node);
  return {
    order,
    upper: Int32Array.from(sorted, ({ left }) => nodeOf(left)),
    lower: Int32Array.from(sorted, ({ right }) => nodeOf(right)),
    similarities: Float64Array.from(sorted, ({ distance }) => 1 - distance),
  };
}

/** Each with the part of the smaller mean first. */
function sortedBranches(
  branches: readonly Branch[],
  samples: number,
  leaning: ArrayLike<number>,
): readonly Branch[] {
  const sums = Float64Array.from({ length: samples + branches.length }, (_, node) => leaning[node] ?? 0);
  const counts = new Int32Array(samples + branches.length).fill(1);
  const meanOf = (node: number) => (sums[node] as number) / (counts[node] as number);
  return branches.map((branch, index) => {
    const { left, right, distance } = branch;
    sums[samples + index] = (sums[left] as number) + (sums[right] as number);
    counts[samples + index] = (counts[left] as number) + (counts[right] as number);
    return meanOf(left) <= meanOf(right) ? branch : { left: right, right: left, distance };
  });
}

function leavesOf(branches: readonly Branch[], samples: number): Int32Array {
  const order: number[] = [];
  // No recursion: a chain of samples would be as deep as their number.
  const waiting = samples === 0 ? [] : [samples + branches.length - 1];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const branch = branches[node - samples];
    if (node < samples || !branch) order.push(node);
    else waiting.push(branch.right, branch.left);
  }
  return Int32Array.from(order);
}
