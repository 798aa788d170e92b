/** Cells of equal width from 0 to 1 in which frequencies are counted before bins are chosen. */
export const frequencyCells = 200;

/** The allowed number of bins, for every method. */
export const frequencyBinLimits = { least: 2, most: 20 } as const;
/** On each side of a split point. */
export const splitBinLimits = { least: 1, most: 10 } as const;
/** The allowed range of a split point. */
export const splitPointLimits = { least: 0.01, most: 0.99 } as const;

export type FrequencyBinning =
  | { readonly method: 'equal' | 'auto'; readonly bins: number }
  | { readonly method: 'split'; readonly left: number; readonly right: number; readonly point: number };

/**
 * More decimals than frequencies and split points have. Edges are integers in this unit, divided once, so that the
 * result equals the decimal as written; sums of fractions may differ from it.
 */
const whole = 1_000_000_000;

const inWhole = (value: number) => Math.round(value * whole);

/** The cell of a frequency, by its decimals. */
export function frequencyCell(frequency: number): number {
  return Math.min(frequencyCells - 1, Math.floor((inWhole(frequency) * frequencyCells) / whole));
}

/**
 * The lower edges of all bins and the upper edge of the last: ascending, from 0 to 1. The automatic method needs the
 * counts of the cells, and returns fewer bins than requested if fewer cells have values, so that none is empty.
 */
export function frequencyEdges(binning: FrequencyBinning, counts: readonly number[]): readonly number[] {
  if (binning.method === 'split') {
    const { left, right, point } = binning;
    return [...steps(0, inWhole(point), left), ...steps(inWhole(point), whole, right), 1];
  }
  return binning.method === 'auto' ? evenEdges(binning.bins, counts) : [...steps(0, whole, binning.bins), 1];
}

/** Upper ends, in units of `whole`. */
function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (from * (count - index) + to * index) / (count * whole));
}

/** The bin of a frequency. A bin includes its lower edge; only a split point itself belongs to the left. */
export function frequencyBin(frequency: number, edges: readonly number[], binning: FrequencyBinning): number {
  if (binning.method === 'split' && frequency === edges[binning.left]) return binning.left - 1;
  let bin = 0;
  while (bin < edges.length - 2 && (edges[bin + 1] ?? 1) <= frequency) bin += 1;
  return bin;
}

/**
 * Bins with counts as equal as the cells allow: the cuts with the smallest sum of squared counts. Closing a bin as
 * soon as it is full fails where half of all frequencies are 0 or 1.
 */
function evenEdges(maxBins: number, counts: readonly number[]): readonly number[] {
  const filled = counts.flatMap((count, cell) => (count > 0 ? [{ cell, count }] : []));
  const bins = Math.min(maxBins, filled.length);
  if (bins < 2) return [0, 1];
  const before = [0];
  for (const { count } of filled) before.push((before.at(-1) ?? 0) + count);
  const cuts = bestCuts(before, bins);
  // Counts are per cell, so every edge is the start of a cell.
  return [0, ...cuts.map((cut) => (filled[cut]?.cell ?? 0) / counts.length), 1];
}

/** Where to cut a sequence of counts, given as running sums, into this many parts. */
function bestCuts(sums: readonly number[], parts: number): readonly number[] {
  const length = sums.length - 1;
  const squared = (from: number, to: number) => ((sums[to] ?? 0) - (sums[from] ?? 0)) ** 2;
  let costs = sums.map((_, end) => squared(0, end));
  const choices: number[][] = [];
  for (let part = 2; part <= parts; part += 1) {
    const next = sums.map(() => Number.POSITIVE_INFINITY);
    const choice = sums.map(() => 0);
    for (let end = part; end <= length; end += 1) {
      for (let cut = part - 1; cut < end; cut += 1) {
        const cost = (costs[cut] ?? 0) + squared(cut, end);
        if (cost < (next[end] ?? 0)) {
          next[end] = cost;
          choice[end] = cut;
        }
      }
    }
    costs = next;
    choices.push(choice);
  }
  const cuts: number[] = [];
  let end = length;
  for (const choice of choices.reverse()) {
    end = choice[end] ?? 0;
    cuts.unshift(end);
  }
  return cuts;
}
