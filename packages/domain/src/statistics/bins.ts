interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lowest and the highest number; undefined if all are missing. */
export function rangeOf(values: ArrayLike<number>): Range | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return from <= to ? { from, to } : undefined;
}

/** The bin of a number; the upper end belongs to the last one. Constants are in the first. */
function binOf(value: number, { from, to }: Range, bins: number): number {
  return to > from ? Math.min(bins - 1, Math.floor(((value - from) / (to - from)) * bins)) : 0;
}

/** How many numbers are in each of these bins of equal width. Missing numbers are left out. */
export function countInBins(values: ArrayLike<number>, range: Range, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const bin = binOf(value, range, bins);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The same for pairs, in a square of cells: rows from below, each from left to right. */
export function countInGrid(xs: ArrayLike<number>, ys: ArrayLike<number>, size: number): number[] {
  const counts = new Array<number>(size * size).fill(0);
  const [across, up] = [rangeOf(xs), rangeOf(ys)];
  if (!across || !up) return counts;
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at] ?? Number.NaN;
    const y = ys[at] ?? Number.NaN;
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const cell = binOf(y, up, size) * size + binOf(x, across, size);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
