import type { PedigreeEdge } from '@landrace/contract/areas/germplasm/passport.routes';
import type { Point } from '../../../../../kit/charts/layered-layout';

/** Distinguished by their dashes, since not everybody can see the colours. */
export const edgeShapes = [
  { kind: 'F', shape: 'line', dashes: undefined },
  { kind: 'M', shape: 'dashed', dashes: '7 4' },
  { kind: 'OTHER', shape: 'dotted', dashes: '1.5 3.5' },
] as const;

export function dashesOf({ relationshipType }: Pick<PedigreeEdge, 'relationshipType'>): string | undefined {
  return edgeShapes.find(({ kind }) => kind === relationshipType)?.dashes;
}

/** The geometry of an edge, for SVG and canvas: the points of a cubic curve, or none for a straight line. */
interface Segment {
  readonly to: Point;
  /** Where the tangents at both ends cross the middle; absent for a straight line. */
  readonly bend?: readonly [Point, Point];
}

/** Starts and ends vertically, so that parallel edges can be distinguished. */
export function segmentsOf(points: readonly Point[]): readonly Segment[] {
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
  const ways = segmentsOf(points).map(({ to, bend }) =>
    bend ? `C${[...bend, to].map(written).join(' ')}` : `L${written(to)}`,
  );
  return `M${written(first)}${ways.join('')}`;
}

/** The midpoint of the curve. */
export function middleOf(points: readonly Point[]): Point | undefined {
  const at = Math.floor(points.length / 2);
  const [before, after] = [points[at - 1], points[at]];
  if (!before || !after) return after;
  return { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
}

/** The position and direction of the arrowhead. */
export function arrowOf(
  points: readonly Point[],
): { readonly tip: Point; readonly degrees: 90 | -90 } | undefined {
  const [before, tip] = points.slice(-2);
  return before && tip && { tip, degrees: tip.y >= before.y ? 90 : -90 };
}

export const arrowHead = 'M0 0L-8 -4L-8 4z';

/** Tenths of a pixel are precise enough, and halve the file size. */
export const round = (value: number) => Math.round(value * 10) / 10;
