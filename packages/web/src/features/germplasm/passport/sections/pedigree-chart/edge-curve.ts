import type { Point } from '../../../../../kit/charts/layered-layout';

/** What an edge is drawn with, on the page and on a canvas: numbers of a cubic curve, or none for a straight line. */
interface Piece {
  readonly to: Point;
  /** Where the tangents at both ends meet the height in the middle; absent where nothing bends. */
  readonly bend?: readonly [Point, Point];
}

/** Leaves and arrives upright, so that edges that run side by side can be told apart. */
export function piecesOf(points: readonly Point[]): readonly Piece[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    if (from.x === to.x) return { to };
    const middle = (from.y + to.y) / 2;
    return {
      to,
      bend: [
        { x: from.x, y: middle },
        { x: to.x, y: middle },
      ],
    };
  });
}

/** As the attribute `d` of a path. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const written = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const ways = piecesOf(points).map(({ to, bend }) =>
    bend ? `C${[...bend, to].map(written).join(' ')}` : `L${written(to)}`,
  );
  return `M${written(first)}${ways.join('')}`;
}

/** On the curve, halfway along its pieces. */
export function middleOf(points: readonly Point[]): Point | undefined {
  const at = Math.floor(points.length / 2);
  const [before, after] = [points[at - 1], points[at]];
  if (!before || !after) return after;
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
}

/** Where the head of an arrow is, and whither it points. */
export function arrowOf(
  points: readonly Point[],
): { readonly tip: Point; readonly degrees: 90 | -90 } | undefined {
  const [before, tip] = points.slice(-2);
  return before && tip && { tip, degrees: tip.y >= before.y ? 90 : -90 };
}

export const arrowHead = 'M0 0L-8 -4L-8 4z';

/** Tenths of a pixel are enough, and make files half as large. */
export const round = (value: number) => Math.round(value * 10) / 10;
