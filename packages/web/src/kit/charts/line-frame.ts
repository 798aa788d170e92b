import type { CloudPoint } from './cloud-frame';
import { type DateTicks, dateTicks, dayMs } from './date-ticks';
import { type Extent, extentOf, type ValueScale, valueScale } from './value-scale';

export interface LineSeries {
  readonly label: string;
  readonly colour: string;
  /** As in SVG: lengths of dashes and gaps, empty for a solid line. */
  readonly dash: string;
  /** In the order of x; a missing value (NaN) leaves a gap. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** A range around the line: the ends for each point. */
  readonly band?: readonly Extent[];
}

/** Lines are distinguished by these as well as by their colour. */
export const lineDashes = ['', '7 4', '2 3', '9 3 2 3', '12 4', '5 2 1 2 1 2', '1 4'] as const;

export interface LineFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: ValueScale;
  readonly y: ValueScale;
  /** Instead of the ticks of the scale, if x is a date. */
  readonly dates: DateTicks | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly isDate: boolean;
}

/** Pixels. */
const margin = { left: 60, right: 18, top: 12, bottom: 44 } as const;
const betweenTicks = { x: 84, y: 48 } as const;

export function lineFrame(series: readonly LineSeries[], { width, height, isDate }: Size): LineFrame {
  const right = Math.max(margin.left + 1, width - margin.right);
  const bottom = Math.max(margin.top + 1, height - margin.bottom);
  const extent = extentOf(series.flatMap(({ points }) => points.map(([x]) => x)));
  const x = valueScale(isDate ? aroundDay(extent) : extent, [margin.left, right], betweenTicks.x);
  const ys = series.flatMap(({ points, band }) => [...points.map(([, y]) => y), ...(band?.flat() ?? [])]);
  return {
    width,
    height,
    left: margin.left,
    right,
    top: margin.top,
    bottom,
    x,
    y: valueScale(extentOf(ys), [bottom, margin.top], betweenTicks.y),
    dates: isDate
      ? dateTicks(
          [x.valueAt(margin.left), x.valueAt(right)],
          Math.max(2, Math.floor((right - margin.left) / betweenTicks.x)),
        )
      : undefined,
  };
}

/** A single date is in the middle of three days, none at all near 1970. */
function aroundDay([min, max]: Extent): Extent {
  if (max > min) return [min, max];
  const middle = max === min ? min : 0;
  return [middle - dayMs, middle + dayMs];
}

const round = (value: number) => Math.round(value * 10) / 10;
const isThere = (value: number | undefined) => value !== undefined && Number.isFinite(value);

export interface LinePaths {
  readonly line: string;
  readonly band: string;
  /** Points without a neighbour, which no line shows. */
  readonly single: readonly CloudPoint[];
}

export function linePaths({ points, band }: LineSeries, { x, y }: LineFrame): LinePaths {
  const single: CloudPoint[] = [];
  let line = '';
  for (const [at, [px, py]] of points.entries()) {
    if (!isThere(py)) continue;
    const [before, after] = [isThere(points[at - 1]?.[1]), isThere(points[at + 1]?.[1])];
    line += `${before ? 'L' : 'M'}${round(x.at(px))} ${round(y.at(py))}`;
    if (!before && !after) single.push({ x: x.at(px), y: y.at(py) });
  }
  return { line, band: band ? bandPath(points, band, { x, y }) : '', single };
}

function bandPath(
  points: LineSeries['points'],
  band: readonly Extent[],
  { x, y }: Pick<LineFrame, 'x' | 'y'>,
): string {
  const parts: { x: number; low: number; high: number }[][] = [[]];
  for (const [at, [px]] of points.entries()) {
    const [low, high] = band[at] ?? [];
    if (isThere(low) && isThere(high))
      parts.at(-1)?.push({ x: round(x.at(px)), low: round(y.at(low ?? 0)), high: round(y.at(high ?? 0)) });
    else parts.push([]);
  }
  return parts
    .filter((part) => part.length > 1)
    .map((part) => {
      const upper = part.map((point) => `${point.x} ${point.high}`);
      const lower = part.toReversed().map((point) => `${point.x} ${point.low}`);
      return `M${[...upper, ...lower].join('L')}z`;
    })
    .join('');
}

/** A point of a series. */
export interface LinePoint {
  readonly series: number;
  readonly point: number;
}

/** Positions of all points that are there, for the search of the nearest one. */
export function linePositions(series: readonly LineSeries[], { x, y }: LineFrame): readonly PlacedPoint[] {
  return series.flatMap(({ points }, at) =>
    points.flatMap(([px, py], point) =>
      isThere(py) ? [{ series: at, point, x: x.at(px), y: y.at(py) }] : [],
    ),
  );
}

export type PlacedPoint = LinePoint & CloudPoint;

/** The point that an arrow key leads to: along a series, or at a similar x in the next one. */
export function pointAfterKey(
  placed: readonly PlacedPoint[],
  current: PlacedPoint | undefined,
  key: string,
): PlacedPoint | undefined {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined || placed.length === 0) return undefined;
  if (!current) return placed[0];
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next =
      placed[
        placed.findIndex(({ series, point }) => series === current.series && point === current.point) + step
      ];
    return next?.series === current.series ? next : current;
  }
  const following = placed.filter(({ series }) => (series - current.series) * step > 0);
  const target = (step > 0 ? following[0] : following.at(-1))?.series;
  return (
    following
      .filter(({ series }) => series === target)
      .reduce<PlacedPoint | undefined>(
        (nearest, point) =>
          !nearest || Math.abs(point.x - current.x) < Math.abs(nearest.x - current.x) ? point : nearest,
        undefined,
      ) ?? current
  );
}
