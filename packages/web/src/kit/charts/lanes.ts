import { niceStep } from '@landrace/domain/nice-step';

/** Counts in bins of one width along a line of its own. */
export interface Lane {
  readonly label: string;
  /** Where its first bin begins. */
  readonly from: number;
  readonly counts: readonly number[];
}

/** A piece of one lane. */
export interface LaneSpan {
  readonly lane: number;
  readonly start: number;
  readonly end: number;
}

/** Pixels. */
export const laneHeight = 36;
const barHeight = 28;
const axisHeight = 40;
const labelMost = 120;
const letterWidth = 7;
const gap = 12;
/** Room for half of the last number. */
const edge = 24;

export interface LaneFrame {
  readonly width: number;
  readonly height: number;
  /** Where the lanes begin, behind their names. */
  readonly left: number;
  readonly x: (value: number) => number;
  readonly valueAt: (x: number) => number;
  readonly ticks: readonly number[];
}

export function laneFrame(lanes: readonly Lane[], binWidth: number, width: number): LaneFrame {
  const first = Math.min(...lanes.map(({ from }) => from));
  const last = Math.max(...lanes.map(({ from, counts }) => from + counts.length * binWidth));
  const longest = Math.max(...lanes.map(({ label }) => label.length));
  const left = Math.min(labelMost, longest * letterWidth + gap);
  const room = Math.max(1, width - left - edge);
  const step = niceStep(last - first, Math.max(2, Math.floor(room / 110)));
  const begin = Math.ceil(first / step);
  const ticks = Array.from({ length: Math.floor(last / step) - begin + 1 }, (_, at) => (begin + at) * step);
  return {
    width,
    height: lanes.length * laneHeight + axisHeight,
    left,
    x: (value) => left + ((value - first) / (last - first)) * room,
    valueAt: (x) => first + ((x - left) / room) * (last - first),
    ticks,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The bars of one lane as one shape: elements for each of thousands would be slow. */
export function barsOf(
  { from, counts }: Lane,
  binWidth: number,
  { frame, most, top }: { readonly frame: LaneFrame; readonly most: number; readonly top: number },
): string {
  const base = top + laneHeight - 4;
  const bars = counts.map((count, at) => {
    if (count === 0) return '';
    const begin = frame.x(from + at * binWidth);
    const end = frame.x(from + (at + 1) * binWidth);
    // Bars that are wide enough stand apart, and none is too low to be seen.
    const gap = end - begin > 4 ? 1 : 0;
    const height = Math.max(1, (count / most) * barHeight);
    return `M${round(begin)} ${base}V${round(base - height)}H${round(end - gap)}V${base}z`;
  });
  return bars.join('');
}

/** From one bin to another of the same lane, both included; undefined where the lane has no bins there. */
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
  // Without the dust of binary fractions.
  const place = (at: number) => Number((found.from + at * binWidth).toPrecision(12));
  return { lane, start: place(low), end: place(high + 1) };
}
