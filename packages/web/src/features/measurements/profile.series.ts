import type { ChartData } from '../../kit/charts/chart-data';
import type { RadarPolygon } from '../../kit/charts/radar.option';
import { extentOf } from '../../kit/charts/value-scale';
import { othersColour, type Palette } from '../../kit/theme/palette';
import type { Points } from './explore-queries';
import { nameWithUnit } from './variable-names';

/** More polygons on top of each other look alike. */
export const maxPolygons = 8;
/** So many are shown until some are chosen. */
const bestShown = 4;

/** Why these are in the radar. */
type RadarReason = 'compared' | 'marked' | 'best';

export interface RadarChoice {
  readonly reason: RadarReason;
  /** Positions among the points. */
  readonly points: readonly number[];
}

interface Wanted {
  readonly compared: readonly number[];
  readonly marked: readonly number[];
}

/** Those chosen for comparison, else marked ones, else those with the highest values of the first variable. */
export function radarChoice({ points }: Points, { compared, marked }: Wanted): RadarChoice {
  const { items = [], values: [first = []] = [] } = points ?? {};
  const at = new Map(items.map((item, position) => [item, position]));
  for (const [reason, ids] of [
    ['compared', compared],
    ['marked', marked],
  ] as const) {
    const found = ids.flatMap((id) => at.get(id) ?? []).slice(0, maxPolygons);
    if (found.length > 0) return { reason, points: found };
  }
  const best = first
    .flatMap((value, position) => (value === null ? [] : [{ value, position }]))
    .sort((a, b) => b.value - a.value || a.position - b.position);
  return { reason: 'best', points: best.slice(0, bestShown).map(({ position }) => position) };
}

/** Names by item; those that several items have are followed by the id. */
export function namesOf({ points }: Points): ReadonlyMap<number, string> {
  const names = Object.entries(points?.names ?? {});
  const counts = new Map<string, number>();
  for (const [, name] of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    names.map(([id, name]) => [Number(id), (counts.get(name) ?? 0) > 1 ? `${name} (${id})` : name]),
  );
}

export interface RadarLook {
  readonly palette: Palette;
  readonly average: string;
  readonly format: (value: number) => string;
}

/** A value as a share of the range of all points, from 0 to 100; the middle if all are equal. */
const scaled = (value: number | null | undefined, [min, max]: readonly [number, number]) => {
  if (value === null || value === undefined) return 0;
  return max > min ? (100 * (value - min)) / (max - min) : 50;
};

const averageOf = (column: readonly (number | null)[]): number | undefined => {
  const there = column.filter((value) => value !== null);
  return there.length === 0 ? undefined : there.reduce((sum, value) => sum + value, 0) / there.length;
};

/** The chosen points and the average of all, with the values as they were measured in words. */
export function radarPolygons(
  data: Points,
  chosen: readonly number[],
  { palette, average, format }: RadarLook,
): readonly RadarPolygon[] {
  const { items = [], values = [] } = data.points ?? {};
  const extents = values.map((column) => extentOf(column.map((value) => value ?? Number.NaN)));
  const names = namesOf(data);
  const polygon = (name: string, measured: readonly (number | null | undefined)[]) => ({
    name,
    values: measured.map((value, axis) => scaled(value, extents[axis] ?? [0, 0])),
    described: [
      name,
      ...data.variables.map((variable, axis) => {
        const value = measured[axis];
        return `${nameWithUnit(variable)}: ${typeof value === 'number' ? format(value) : '–'}`;
      }),
    ].join('\n'),
  });
  return [
    ...chosen.map((point, at) => ({
      ...polygon(
        names.get(items[point] ?? 0) ?? '',
        values.map((column) => column[point]),
      ),
      colour: palette[at % palette.length] ?? palette[0],
      shape: at % 2 === 0 ? ('circle' as const) : ('diamond' as const),
      isDashed: false,
    })),
    {
      ...polygon(average, values.map(averageOf)),
      colour: othersColour,
      shape: 'circle',
      isDashed: true,
    },
  ];
}

/** Whether a value that the radar has at its centre is missing. */
export const lacksValues = ({ points }: Points, chosen: readonly number[]): boolean =>
  chosen.some((point) => points?.values.some((column) => column[point] === null));

/** The values of the radar as they were measured. */
export function radarData(
  data: Points,
  chosen: readonly number[],
  { item, average }: { readonly item: string; readonly average: string },
): ChartData {
  const { items = [], values = [] } = data.points ?? {};
  const names = namesOf(data);
  return {
    columns: [
      { label: item },
      ...data.variables.map((variable) => ({ label: nameWithUnit(variable), isNumeric: true })),
    ],
    rows: [
      ...chosen.map((point) => [
        names.get(items[point] ?? 0),
        ...values.map((column) => column[point] ?? undefined),
      ]),
      [average, ...values.map(averageOf)],
    ],
  };
}
