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

/** The bin of each number in its own range; -1 for a missing one. */
export function binsOf(values: ArrayLike<number>, range: Range | undefined, bins: number): Int16Array {
  const found = new Int16Array(values.length).fill(-1);
  if (!range) return found;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isNaN(value)) found[at] = binOf(value, range, bins);
  }
  return found;
}

/** The number of pairs in a square of cells, from the bins of both sides: rows from below, each from left to right. */
export function countInGrid(across: Int16Array, up: Int16Array, size: number): number[] {
  const counts = new Int32Array(size * size);
  for (let at = 0; at < across.length; at += 1) {
    const [column = -1, row = -1] = [across[at], up[at]];
    if (column < 0 || row < 0) continue;
    const cell = row * size + column;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return [...counts];
}
