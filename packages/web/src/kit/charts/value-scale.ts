import { niceStep } from '@landrace/domain/nice-step';

export type Extent = readonly [min: number, max: number];

/** Maps values to positions in a drawing, and positions to values. */
export interface ValueScale {
  readonly at: (value: number) => number;
  readonly valueAt: (position: number) => number;
  readonly ticks: readonly number[];
}

/** Margin as a share of the span, so that nothing is on the edge. */
const air = 0.04;

/** Smallest and largest value without missing ones (NaN) and infinite ones; without any value the first is larger. */
export function extentOf(values: ArrayLike<number>): Extent {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

/** A single value, or none, still needs a position. */
function extentWithSpan([min, max]: Extent): Extent {
  if (max > min) return [min, max];
  const middle = max === min ? min : 0;
  const half = Math.abs(middle) * 0.1 || 1;
  return [middle - half, middle + half];
}

/** A linear scale with round numbers at ticks that are at least `between` pixels apart. */
export function valueScale(
  extent: Extent,
  [from, to]: readonly [number, number],
  between: number,
): ValueScale {
  const [min, max] = extentWithSpan(extent);
  const rim = (max - min) * air;
  const [first, last] = [min - rim, max + rim];
  return {
    at: (value) => from + ((value - first) / (last - first)) * (to - from),
    valueAt: (position) => first + ((position - from) / (to - from)) * (last - first),
    ticks: ticksBetween([first, last], Math.max(2, Math.floor(Math.abs(to - from) / between))),
  };
}

/** Round numbers, about as many as fit: a single one would not show the length of a step. */
export function ticksBetween([first, last]: Extent, most: number): readonly number[] {
  for (let steps = most; steps < most + 4; steps++) {
    const step = niceStep(last - first, steps);
    const begin = Math.ceil(first / step);
    const count = Math.floor(last / step) - begin + 1;
    // Parsed from text: a product of the step may be 0.30000000000000004.
    if (count > 1 || steps === most + 3)
      return Array.from({ length: Math.max(0, count) }, (_, at) =>
        Number(((begin + at) * step).toPrecision(15)),
      );
  }
  return [];
}
