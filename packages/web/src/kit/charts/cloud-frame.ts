import { extentOf, type ValueScale, valueScale } from './value-scale';

export interface CloudPoint {
  readonly x: number;
  readonly y: number;
}

export interface CloudFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  readonly x: ValueScale;
  readonly y: ValueScale;
}

/** Pixels. */
const margin = { left: 64, right: 16, top: 12, bottom: 44 } as const;
const betweenTicks = { x: 90, y: 56 } as const;

export function cloudFrame(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  { width, height }: { readonly width: number; readonly height: number },
): CloudFrame {
  const right = Math.max(margin.left + 1, width - margin.right);
  const bottom = Math.max(margin.top + 1, height - margin.bottom);
  return {
    width,
    height,
    left: margin.left,
    bottom,
    x: valueScale(extentOf(xs), [margin.left, right], betweenTicks.x),
    y: valueScale(extentOf(ys), [bottom, margin.top], betweenTicks.y),
  };
}

/** Distinguished by shape as well as by colour. */
export const cloudShapes = ['circle', 'square', 'diamond', 'triangle', 'cross', 'ring', 'star'] as const;
export type CloudShape = (typeof cloudShapes)[number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Path around the centre of a point, in relative coordinates; `r` is half of its width. */
const outlines: Readonly<Record<CloudShape, (r: number) => string>> = {
  circle: (r) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  square: (r) => `m${-r * 0.9} ${-r * 0.9}h${r * 1.8}v${r * 1.8}h${-r * 1.8}z`,
  diamond: (r) => `m0 ${-r * 1.3}l${r * 1.3} ${r * 1.3}l${-r * 1.3} ${r * 1.3}l${-r * 1.3} ${-r * 1.3}z`,
  triangle: (r) => `m0 ${-r * 1.2}l${r * 1.2} ${r * 2.2}h${-r * 2.4}z`,
  cross: (r) =>
    `m${-r * 0.4} ${-r * 1.2}h${r * 0.8}v${r * 0.8}h${r * 0.8}v${r * 0.8}h${-r * 0.8}v${r * 0.8}h${-r * 0.8}v${-r * 0.8}h${-r * 0.8}v${-r * 0.8}h${r * 0.8}z`,
  // The inner circle runs in the opposite direction, so it is cut out.
  ring: (r) =>
    `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0m${r * 0.5} 0a${r / 2} ${r / 2} 0 1 1 ${r} 0a${r / 2} ${r / 2} 0 1 1 ${-r} 0`,
  star: (r) =>
    `m0 ${-r * 1.4}l${r * 0.4} ${r}l${r} ${r * 0.4}l${-r} ${r * 0.4}l${-r * 0.4} ${r}l${-r * 0.4} ${-r}l${-r} ${-r * 0.4}l${r} ${-r * 0.4}z`,
};

/** Many points as one path: thousands of elements would be slow. */
export function cloudPath(points: Iterable<CloudPoint>, shape: CloudShape, r: number): string {
  const outline = outlines[shape](r);
  let path = '';
  for (const { x, y } of points) path += `M${round(x)} ${round(y)}${outline}`;
  return path;
}

/** Whether a point is within a lasso, by the crossings of a ray with its edges. */
export function isInRing(ring: readonly CloudPoint[], { x, y }: CloudPoint): boolean {
  let isInside = false;
  for (const [at, one] of ring.entries()) {
    const other = ring[at === 0 ? ring.length - 1 : at - 1] ?? one;
    const isCrossed = one.y > y !== other.y > y;
    if (isCrossed && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isInside = !isInside;
  }
  return isInside;
}

/** The nearest point within the tolerance. */
export function nearestPoint(
  points: readonly (CloudPoint | undefined)[],
  { x, y }: CloudPoint,
  reach: number,
): number | undefined {
  let nearest: number | undefined;
  let shortest = reach;
  for (const [at, point] of points.entries()) {
    if (!point) continue;
    const distance = Math.hypot(point.x - x, point.y - y);
    if (distance > shortest) continue;
    shortest = distance;
    nearest = at;
  }
  return nearest;
}
