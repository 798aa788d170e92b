import type { Points } from './point-positions';
import { type Extent, type ValueScale, valueScale } from './value-scale';

/** The values that an axis is restricted to; undefined without a restriction. */
export type AxisRange = Extent | undefined;

export interface ParallelFrame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** The position of each axis, and its scale from the bottom to the top. */
  readonly axes: readonly { readonly x: number; readonly y: ValueScale }[];
  /** Space for the label of an axis. */
  readonly between: number;
}

/** Pixels. */
const margin = { side: 56, top: 40, bottom: 16 } as const;
const smallestGap = 84;
const betweenTicks = 44;

export function parallelFrame(
  extents: readonly Extent[],
  { width, height }: { readonly width: number; readonly height: number },
): ParallelFrame {
  const gaps = Math.max(1, extents.length - 1);
  const between = Math.max(smallestGap, (width - 2 * margin.side) / gaps);
  const bottom = height - margin.bottom;
  return {
    width: 2 * margin.side + between * gaps,
    height,
    top: margin.top,
    bottom,
    between,
    axes: extents.map((extent, at) => ({
      x: margin.side + at * between,
      y: valueScale(extent, [bottom, margin.top], betweenTicks),
    })),
  };
}

/** Items whose values are within all ranges; a missing value is in none. */
export function itemsInside({ columns, codes }: Points, ranges: readonly AxisRange[]): readonly number[] {
  const restricted = ranges.flatMap((range, axis) => (range ? [{ values: columns[axis] ?? [], range }] : []));
  const inside: number[] = [];
  for (let item = 0; item < codes.length; item++) {
    if ((codes[item] ?? -1) < 0) continue;
    if (restricted.every(({ values, range: [min, max] }) => isBetween(values[item], min, max)))
      inside.push(item);
  }
  return inside;
}

const isBetween = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max;

/** The axis within reach of a position, if any. */
export function axisAt({ axes }: ParallelFrame, x: number, reach: number): number | undefined {
  const at = axes.findIndex((axis) => Math.abs(axis.x - x) <= reach);
  return at < 0 ? undefined : at;
}

/** From one end of a drag to the other. */
export function rangeBetween(
  { axes, top, bottom }: ParallelFrame,
  axis: number,
  ends: readonly [number, number],
): AxisRange {
  const scale = axes[axis]?.y;
  if (!scale) return undefined;
  const [one, other] = ends.map((y) => scale.valueAt(Math.min(bottom, Math.max(top, y))));
  return [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
}

/** Points of the line of an item; a missing value interrupts it. */
export function linePoints(
  { columns }: Points,
  { axes }: ParallelFrame,
  item: number,
): readonly (readonly { readonly x: number; readonly y: number }[])[] {
  const parts: { x: number; y: number }[][] = [[]];
  for (const [at, axis] of axes.entries()) {
    const value = columns[at]?.[item] ?? Number.NaN;
    if (Number.isFinite(value)) parts.at(-1)?.push({ x: axis.x, y: axis.y.at(value) });
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** The item whose line is nearest within the tolerance. */
export function nearestItem(
  points: Points,
  frame: ParallelFrame,
  { x, y }: { readonly x: number; readonly y: number },
  reach: number,
): number | undefined {
  const left = Math.min(
    frame.axes.length - 2,
    Math.max(0, Math.floor((x - (frame.axes[0]?.x ?? 0)) / frame.between)),
  );
  const [one, other] = [frame.axes[left], frame.axes[left + 1]];
  if (!one || !other) return undefined;
  const share = (x - one.x) / (other.x - one.x);
  if (share < -0.1 || share > 1.1) return undefined;
  let nearest: number | undefined;
  let shortest = reach;
  for (let item = 0; item < points.codes.length; item++) {
    if ((points.codes[item] ?? -1) < 0) continue;
    const [begin, end] = [points.columns[left]?.[item], points.columns[left + 1]?.[item]];
    if (begin === undefined || end === undefined) continue;
    const at = one.y.at(begin) * (1 - share) + other.y.at(end) * share;
    const distance = Math.abs(at - y);
    if (distance < shortest) {
      shortest = distance;
      nearest = item;
    }
  }
  return nearest;
}
