/** Cells of equal width from 0 to 1 in which frequencies are counted before anybody chooses bins. */
export const frequencyCells = 200;

/** Bins may be as many as this, whatever the method. */
export const frequencyBinLimits = { least: 2, most: 20 } as const;
/** On each side of a split point. */
export const splitBinLimits = { least: 1, most: 10 } as const;
/** Where a split point may lie. */
export const splitPointLimits = { least: 0.01, most: 0.99 } as const;

export type FrequencyBinning =
  | { readonly method: 'equal' | 'auto'; readonly bins: number }
  | { readonly method: 'split'; readonly left: number; readonly right: number; readonly point: number };

/**
 * Decimals that are given for frequencies and split points, and more. Edges are whole numbers of these, divided once: what
 * comes out is the same number as the decimal that somebody writes, while sums of fractions may lie beside it.
 */
const whole = 1_000_000_000;

const inWhole = (value: number) => Math.round(value * whole);

/** The cell of a frequency, by its decimals. */
export function frequencyCell(frequency: number): number {
  return Math.min(frequencyCells - 1, Math.floor((inWhole(frequency) * frequencyCells) / whole));
}

/**
 * Where bins begin and the last one ends: ascending, from 0 to 1. The automatic method needs the counts of the cells,
 * and gives fewer bins than asked for where fewer cells hold anything, so that none is empty.
 */
export function frequencyEdges(binning: FrequencyBinning, counts: readonly number[]): readonly number[] {
  if (binning.method === 'split') {
    const { left, right, point } = binning;
    return [...steps(0, inWhole(point), left), ...steps(inWhole(point), whole, right), 1];
  }
  return binning.method === 'auto' ? evenEdges(binning.bins, counts) : [...steps(0, whole, binning.bins), 1];
}

/** Ends in parts of the whole. */
function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (from * (count - index) + to * index) / (count * whole));
}

/** The bin of a frequency. A bin begins with its lower edge; only a split point itself still belongs to the left. */
export function frequencyBin(frequency: number, edges: readonly number[], binning: FrequencyBinning): number {
  if (binning.method === 'split' && frequency === edges[binning.left]) return binning.left - 1;
  let bin = 0;
  while (bin < edges.length - 2 && (edges[bin + 1] ?? 1) <= frequency) bin += 1;
  return bin;
}

/**
 * Bins that hold as nearly the same number as cells allow: of all ways to cut, the one with the least sum of squared
 * counts. Walking along and closing a bin whenever it is full goes wrong where half of all frequencies are 0 or 1.
 */
function evenEdges(most: number, counts: readonly number[]): readonly number[] {
  const filled = counts.flatMap((count, cell) => (count > 0 ? [{ cell, count }] : []));
  const bins = Math.min(most, filled.length);
  if (bins < 2) return [0, 1];
  const before = [0];
  for (const { count } of filled) before.push((before.at(-1) ?? 0) + count);
  const cuts = bestCuts(before, bins);
  // Counts are made of cells, so an edge is where a cell begins.
  return [0, ...cuts.map((cut) => (filled[cut]?.cell ?? 0) / counts.length), 1];
}

/** Where to cut a row of counts, given as running sums, into this many parts. */
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
