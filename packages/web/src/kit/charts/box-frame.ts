import type { CloudPoint, CloudShape } from './cloud-frame';
import { shortened, textWidth } from './text-width';
import { extentOf, type ValueScale, valueScale } from './value-scale';

/** The quartiles of a distribution, and the ends of its whiskers. */
interface Box {
  readonly min: number;
  readonly lowEnd: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly highEnd: number;
  readonly max: number;
  readonly mean?: number;
}

/** How values are spread, as shares of the highest density over bins of equal width. */
interface Density {
  readonly from: number;
  readonly to: number;
  readonly shares: readonly number[];
}

export interface BoxLane {
  readonly label: string;
  readonly colour: string;
  readonly shape: CloudShape;
  readonly count: number;
  /** Undefined without values. */
  readonly box: Box | undefined;
  /** Values beyond the whiskers, possibly a sample of them. */
  readonly outliers: readonly number[];
  readonly density?: Density;
  /** Single values to point out, each with its label. */
  readonly marks?: readonly { readonly value: number; readonly label: string }[];
}

/** Pixels. */
const heights = { box: 26, violin: 40, marks: 14 } as const;
const boxShare = { box: 0.6, violin: 0.34 } as const;
const maxLabelWidth = 220;
/** Symbol before each label. */
export const symbolWidth = 18;
const gap = 12;
const countWidth = 64;
const edge = 16;
const betweenTicks = 90;
/** On a phone they are closer to each other. */
const minTicks = 4;
export const axisHeight = 40;

export interface BoxLanesFrame {
  readonly width: number;
  readonly laneHeight: number;
  /** Where boxes begin, right of the labels. */
  readonly left: number;
  readonly right: number;
  /** Labels are shortened to this width. */
  readonly labelWidth: number;
  /** Centre of the box within its lane, and half of its height and of a violin's. */
  readonly middle: number;
  readonly halfBox: number;
  readonly halfViolin: number;
  readonly x: ValueScale;
}

export function boxLanesFrame(
  lanes: readonly BoxLane[],
  { width, isViolin }: { readonly width: number; readonly isViolin: boolean },
): BoxLanesFrame {
  const longest = lanes.reduce((most, { label }) => Math.max(most, textWidth(label)), 0);
  const labelWidth = Math.min(longest, maxLabelWidth, width * 0.32);
  const left = symbolWidth + labelWidth + gap;
  const right = Math.max(left + 1, width - (isWide(width) ? countWidth : edge));
  const above = lanes.some(({ marks }) => marks && marks.length > 0) ? heights.marks : 0;
  const inner = isViolin ? heights.violin : heights.box;
  return {
    width,
    laneHeight: above + inner,
    left,
    right,
    labelWidth,
    middle: above + inner / 2,
    halfBox: (inner / 2) * (isViolin ? boxShare.violin : boxShare.box),
    halfViolin: inner / 2 - 2,
    x: valueScale(
      extentOf(lanes.flatMap((lane) => valuesOf(lane, isViolin))),
      [left, right],
      Math.min(betweenTicks, (right - left) / minTicks),
    ),
  };
}

/** On a phone the number of values is only in the line above the drawing. */
export const isWide = (width: number) => width >= 560;

function valuesOf({ box, outliers, density, marks }: BoxLane, isViolin: boolean): readonly number[] {
  return [
    ...(box ? [box.min, box.max, box.lowEnd, box.highEnd] : []),
    ...outliers,
    ...(isViolin && density ? [density.from, density.to] : []),
    ...(marks ?? []).map(({ value }) => value),
  ];
}

const round = (value: number) => Math.round(value * 10) / 10;

export interface BoxPaths {
  /** From the lower to the upper quartile. */
  readonly box: string;
  readonly whiskers: string;
  readonly median: string;
  readonly violin: string;
  readonly outliers: readonly CloudPoint[];
  readonly mean: CloudPoint | undefined;
}

/** The parts of a lane whose top is at 0; undefined without values. */
export function boxPaths(lane: BoxLane, frame: BoxLanesFrame, isViolin: boolean): BoxPaths | undefined {
  const { box } = lane;
  if (!box) return undefined;
  const { middle, halfBox } = frame;
  const x = (value: number) => round(frame.x.at(value));
  const [top, bottom] = [round(middle - halfBox), round(middle + halfBox)];
  const cap = round(halfBox / 2);
  const end = (value: number) => `M${x(value)} ${middle - cap}v${2 * cap}`;
  return {
    // At least a pixel wide, so that equal quartiles are visible.
    box: `M${x(box.q1)} ${top}H${Math.max(x(box.q3), x(box.q1) + 1)}V${bottom}H${x(box.q1)}z`,
    whiskers: `M${x(box.lowEnd)} ${middle}H${x(box.q1)}M${x(box.q3)} ${middle}H${x(box.highEnd)}${end(box.lowEnd)}${end(box.highEnd)}`,
    median: `M${x(box.median)} ${top}V${bottom}`,
    violin: isViolin && lane.density ? violinPath(lane.density, frame) : '',
    outliers: outliersOf(lane, box).map((value) => ({ x: x(value), y: middle })),
    mean: box.mean === undefined ? undefined : { x: x(box.mean), y: middle },
  };
}

/** Always with the extremes, since the list may be a sample. */
function outliersOf({ outliers }: BoxLane, { min, lowEnd, highEnd, max }: Box): readonly number[] {
  const ends = [...(min < lowEnd ? [min] : []), ...(max > highEnd ? [max] : [])];
  return [...new Set([...outliers, ...ends])];
}

function violinPath({ from, to, shares }: Density, { x, middle, halfViolin }: BoxLanesFrame): string {
  if (shares.length === 0) return '';
  const width = (to - from) / shares.length;
  const points = shares.map((share, at) => ({
    x: round(x.at(from + (at + 0.5) * width)),
    half: share * halfViolin,
  }));
  const [begin, end] = [round(x.at(from)), round(x.at(to))];
  const upper = points.map((point) => `L${point.x} ${round(middle - point.half)}`);
  const lower = points.toReversed().map((point) => `L${point.x} ${round(middle + point.half)}`);
  return `M${begin} ${middle}${upper.join('')}L${end} ${middle}${lower.join('')}z`;
}

export const shortLabel = ({ label }: BoxLane, { labelWidth }: BoxLanesFrame) => shortened(label, labelWidth);
