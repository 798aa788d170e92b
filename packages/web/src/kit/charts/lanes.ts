import { niceStep } from '@landrace/domain/nice-step';

/** Counts in bins of equal width. */
export interface Lane {
  readonly label: string;
  /** Start of the first bin. */
  readonly from: number;
  readonly counts: readonly number[];
}

/** A span of one lane. */
export interface LaneSpan {
  readonly lane: number;
  readonly start: number;
  readonly end: number;
}

/** Pixels. */
export const laneHeight = 36;
const barHeight = 28;
const axisHeight = 40;
const maxLabelWidth = 120;
const letterWidth = 7;
const gap = 12;
/** Room for half of the last number. */
const edge = 24;

export interface LaneFrame {
  readonly width: number;
  readonly height: number;
  /** Where the lanes begin, right of their names. */
  readonly left: number;
  readonly x: (value: number) => number;
  readonly valueAt: (x: number) => number;
  readonly ticks: readonly number[];
}

export function laneFrame(lanes: readonly Lane[], binWidth: number, width: number): LaneFrame {
  const first = Math.min(...lanes.map(({ from }) => from));
  const last = Math.max(...lanes.map(({ from, counts }) => from + counts.length * binWidth));
  const longest = Math.max(...lanes.map(({ label }) => label.length));
  const left = Math.min(maxLabelWidth, longest * letterWidth + gap);
  const plotWidth = Math.max(1, width - left - edge);
  const step = niceStep(last - first, Math.max(2, Math.floor(plotWidth / 110)));
  const begin = Math.ceil(first / step);
  const ticks = Array.from({ length: Math.floor(last / step) - begin + 1 }, (_, at) => (begin + at) * step);
  return {
    width,
    height: lanes.length * laneHeight + axisHeight,
    left,
    x: (value) => left + ((value - first) / (last - first)) * plotWidth,
    valueAt: (x) => first + ((x - left) / plotWidth) * (last - first),
    ticks,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The bars of one lane as one path: thousands of elements would be slow. */
export function barsOf(
  { from, counts }: Lane,
  binWidth: number,
  { frame, maxCount, top }: { readonly frame: LaneFrame; readonly maxCount: number; readonly top: number },
): string {
  const base = top + laneHeight - 4;
  const bars = counts.map((count, at) => {
    if (count === 0) return '';
    const begin = frame.x(from + at * binWidth);
    const end = frame.x(from + (at + 1) * binWidth);
    // Wide bars have gaps, and none is too low to be visible.
    const gap = end - begin > 4 ? 1 : 0;
    const height = Math.max(1, (count / maxCount) * barHeight);
    return `M${round(begin)} ${base}V${round(base - height)}H${round(end - gap)}V${base}z`;
  });
  return bars.join('');
}

/** From one bin to another of the same lane, inclusive; undefined where the lane has no bins. */
export function spanBetween(
  lanes: readonly Lane[],
  binWidth: number,
  { lane, one, other }: { readonly lane: number; readonly one: number; readonly other: number },
): LaneSpan | undefined {
  const found = lanes[lane];
  if (!found) return undefined;
  const last = found.counts.length - 1;
  const bin = (value: number) => Math.min(last, Math.max(0, Math.floor((value - found.from) / binWidth)));
  const [low, high] = [bin(Math.min(one, other)), bin(Math.max(one, other))];
  // Removes floating-point noise.
  const positionAt = (at: number) => Number((found.from + at * binWidth).toPrecision(12));
  return { lane, start: positionAt(low), end: positionAt(high + 1) };
}
