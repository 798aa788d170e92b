import { type CloudPoint, isInRing } from './cloud-frame';
import type { PairPanel } from './matrix-frame';
import type { ValueScale } from './value-scale';

/** Where a value is missing. */
export const nowhere = -32_768;

/** Points of which every variable is a column. */
export interface Points {
  /** NaN for missing values. */
  readonly columns: readonly ArrayLike<number>[];
  /** The group of each point; points with a negative number are not drawn. */
  readonly codes: ArrayLike<number>;
}

/** Positions of each variable in each direction, within a panel and in pixels of the screen. */
export interface Positions {
  readonly sharpness: number;
  readonly xs: readonly Int16Array[];
  readonly ys: readonly Int16Array[];
}

export function positionsOf(
  { columns, codes }: Points,
  { xs, ys }: { readonly xs: readonly ValueScale[]; readonly ys: readonly ValueScale[] },
  sharpness: number,
): Positions {
  const along = (values: ArrayLike<number>, scale: ValueScale | undefined) => {
    const positions = new Int16Array(codes.length).fill(nowhere);
    if (!scale) return positions;
    // The scale is linear, and two numbers are faster than a call for each value.
    const begin = scale.at(0) * sharpness;
    const slope = (scale.at(1) - scale.at(0)) * sharpness;
    for (let at = 0; at < positions.length; at++) {
      const value = values[at] ?? Number.NaN;
      if ((codes[at] ?? -1) >= 0 && Number.isFinite(value)) positions[at] = Math.round(begin + slope * value);
    }
    return positions;
  };
  return {
    sharpness,
    xs: columns.map((values, variable) => along(values, xs[variable])),
    ys: columns.map((values, variable) => along(values, ys[variable])),
  };
}

const none = new Int16Array();

/** Calls back with the position of every point that a panel shows. */
function forEachIn(
  { sharpness, xs, ys }: Positions,
  { x, y, left, top }: PairPanel,
  visit: (point: number, x: number, y: number) => void,
): void {
  const [across, down] = [xs[x] ?? none, ys[y] ?? none];
  for (let at = 0; at < across.length; at++) {
    const [one, other] = [across[at] ?? nowhere, down[at] ?? nowhere];
    if (one !== nowhere && other !== nowhere) visit(at, left + one / sharpness, top + other / sharpness);
  }
}

/** The position of one point in a panel; undefined if it is not drawn there. */
export function positionIn(positions: Positions, panel: PairPanel, point: number): CloudPoint | undefined {
  const [one, other] = [positions.xs[panel.x]?.[point] ?? nowhere, positions.ys[panel.y]?.[point] ?? nowhere];
  if (one === nowhere || other === nowhere) return undefined;
  return { x: panel.left + one / positions.sharpness, y: panel.top + other / positions.sharpness };
}

/** The nearest point of a panel within the tolerance. */
export function nearestIn(
  positions: Positions,
  panel: PairPanel,
  { x, y }: CloudPoint,
  reach: number,
): number | undefined {
  let nearest: number | undefined;
  let shortest = reach * reach;
  forEachIn(positions, panel, (point, px, py) => {
    const distance = (px - x) ** 2 + (py - y) ** 2;
    if (distance > shortest) return;
    shortest = distance;
    nearest = point;
  });
  return nearest;
}

/** Points of a panel within a ring. */
export function pointsInside(
  positions: Positions,
  panel: PairPanel,
  ring: readonly CloudPoint[],
): readonly number[] {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const inside: number[] = [];
  forEachIn(positions, panel, (point, x, y) => {
    if (x < left || x > right || y < top || y > bottom) return;
    if (isInRing(ring, { x, y })) inside.push(point);
  });
  return inside;
}
