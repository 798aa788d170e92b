/** The figures of a box plot, as PostgreSQL's aggregate functions compute them. */
export interface Box {
  readonly count: number;
  readonly min: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly max: number;
  readonly mean: number;
  /** Of the sample; undefined for a single number. */
  readonly sd: number | undefined;
}

/** Of sorted numbers, at least one. */
export function boxOf(sorted: Float64Array): Box {
  const { mean, squares } = momentsOf(sorted);
  const count = sorted.length;
  return {
    count,
    min: quantileOf(sorted, 0),
    q1: quantileOf(sorted, 0.25),
    median: quantileOf(sorted, 0.5),
    q3: quantileOf(sorted, 0.75),
    max: quantileOf(sorted, 1),
    mean,
    sd: count < 2 ? undefined : Math.sqrt(squares / (count - 1)),
  };
}

/** Of sorted numbers. Between two it is interpolated, as `percentile_cont` does it. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (place - below) * (high - low);
}

/**
 * Squares of large numbers with small differences would lose all digits, hence the differences from the mean; it is
 * that of differences from the first number, which are exactly 0 for equal ones.
 */
function momentsOf(numbers: Float64Array): { readonly mean: number; readonly squares: number } {
  const first = numbers[0] ?? 0;
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (numbers[at] ?? 0) - first;
  const mean = sum / numbers.length;
  let squares = 0;
  for (let at = 0; at < numbers.length; at += 1) squares += ((numbers[at] ?? 0) - first - mean) ** 2;
  return { mean: first + mean, squares };
}

export interface Whiskers {
  /** The outermost numbers that are not outliers. */
  readonly low: number;
  readonly high: number;
  readonly outlierCount: number;
  /** Those farthest from the median first. */
  readonly outliers: number[];
}

/** By Tukey's rule: an outlier is more than one and a half times the distance of the quartiles from the nearer one. */
export function whiskersOf(sorted: Float64Array, { q1, median, q3 }: Box, maxOutliers: number): Whiskers {
  const reach = 1.5 * (q3 - q1);
  let first = 0;
  while ((sorted[first] ?? Number.NaN) < q1 - reach) first += 1;
  let last = sorted.length - 1;
  while ((sorted[last] ?? Number.NaN) > q3 + reach) last -= 1;
  const outlierCount = first + sorted.length - 1 - last;
  const outliers: number[] = [];
  let [left, right] = [0, sorted.length - 1];
  while (outliers.length < Math.min(outlierCount, maxOutliers)) {
    const isLeft = left < first && (right <= last || distance(left) >= distance(right));
    outliers.push(sorted[isLeft ? left : right] ?? Number.NaN);
    if (isLeft) left += 1;
    else right -= 1;
  }
  return { low: sorted[first] ?? Number.NaN, high: sorted[last] ?? Number.NaN, outlierCount, outliers };

  function distance(at: number): number {
    return Math.abs((sorted[at] ?? Number.NaN) - median);
  }
}
