import { quantileOf } from './box';

/** Beyond this many robust deviations from the median a value is doubtful. */
const deviations = 3.5;
/** Makes the median distance of normally distributed values equal to their standard deviation. */
const scale = 1.4826;
/** Of fewer, none is unusual. */
const fewest = 5;

export interface RobustLimits {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The limits of usual values, by their median and their median distance from it, which a few errors do not move.
 * Undefined if most values are equal: every other one would be unusual.
 */
export function robustLimits(values: readonly number[]): RobustLimits | undefined {
  if (values.length < fewest) return undefined;
  const sorted = Float64Array.from(values).sort();
  const median = quantileOf(sorted, 0.5);
  const deviation = scale * quantileOf(sorted.map((value) => Math.abs(value - median)).sort(), 0.5);
  if (deviation === 0) return undefined;
  return { median, low: median - deviations * deviation, high: median + deviations * deviation };
}
