import type { ChartData } from '../../kit/charts/chart-data';
import type { PointGroup } from '../../kit/charts/matrix-paint';
import type { Points as PlottedPoints } from '../../kit/charts/point-positions';
import type { Palette } from '../../kit/theme/palette';
import { distinctNames } from './boxes.series';
import type { Points } from './explore-queries';
import { lookOf, quietLook } from './series-looks';
import { nameWithUnit } from './variable-names';

type Sent = NonNullable<Points['points']>;

/** More colours look alike; the smaller groups share one. */
const maxGroups = 20;

/** The look of points, and how many look alike. */
interface CountedGroup extends PointGroup {
  readonly count: number;
}

export interface Coloured {
  readonly groups: readonly CountedGroup[];
  readonly codes: Int16Array;
}

interface ColourTexts {
  readonly all: string;
  readonly without: string;
  readonly others: string;
  readonly marked: string;
  readonly unmarked: string;
}

/** By what the server divided the points by. */
export function colouredByGroup({ groups, points }: Points, palette: Palette, texts: ColourTexts): Coloured {
  const codes = Int16Array.from(points?.groups ?? [], (at) =>
    at === null ? maxGroups : Math.min(at, maxGroups),
  );
  const labelOf = distinctNames(
    groups.map((group) => [group]),
    { none: texts.without, all: texts.all, marked: texts.marked },
  );
  const named = groups.slice(0, maxGroups).map(({ key, name, count }, at) => ({
    label: labelOf([{ key, name }]),
    ...lookOf(at, palette),
    count,
  }));
  const others = codes.reduce((sum, code) => (code === maxGroups ? sum + 1 : sum), 0);
  if (others === 0) return { groups: named, codes };
  const rest = { label: texts.others, ...quietLook, isRest: true as const, count: others };
  // Codes between the named groups and the others are not used.
  const filler = Array.from({ length: maxGroups - named.length }, () => ({
    label: texts.others,
    ...quietLook,
    count: 0,
  }));
  return { groups: [...named, ...filler, rest], codes };
}

/** All alike. */
export function colouredAlike({ points }: Points, palette: Palette, texts: ColourTexts): Coloured {
  const count = points?.items.length ?? 0;
  return { groups: [{ label: texts.all, ...lookOf(0, palette), count }], codes: new Int16Array(count) };
}

/** Marked germplasm or locations, and the others. */
export function colouredByMark(
  { points }: Points,
  marked: ReadonlySet<number>,
  palette: Palette,
  texts: ColourTexts,
): Coloured {
  const codes = Int16Array.from(points?.items ?? [], (item) => (marked.has(item) ? 0 : 1));
  const unmarked = codes.reduce((sum, code) => sum + code, 0);
  return {
    groups: [
      { label: texts.marked, ...lookOf(0, palette), count: codes.length - unmarked },
      { label: texts.unmarked, ...lookOf(1, palette), count: unmarked },
    ],
    codes,
  };
}

/** Columns of numbers with NaN for missing ones; points of hidden groups have a negative code. */
export function plotted({ values }: Sent, codes: Int16Array, hidden: ReadonlySet<number>): PlottedPoints {
  return {
    columns: values.map((column) => Float64Array.from(column, (value) => value ?? Number.NaN)),
    codes: codes.map((code) => (hidden.has(code) ? -1 : code)),
  };
}

interface DataTexts {
  readonly item: string;
  readonly time: string;
  readonly group: string;
}

/** The points as rows, for the table and the file. */
export function matrixData(
  { variables, points }: Points,
  { groups, codes }: Coloured,
  { texts, formatTime }: { readonly texts: DataTexts; readonly formatTime: (time: number) => string },
): ChartData {
  const { items = [], names = {}, times, values = [] } = points ?? {};
  const nameOf = new Map(Object.entries(names));
  return {
    columns: [
      { label: texts.item },
      ...(times ? [{ label: texts.time }] : []),
      ...(groups.length > 1 ? [{ label: texts.group }] : []),
      ...variables.map((variable) => ({ label: nameWithUnit(variable), isNumeric: true })),
    ],
    rows: items.map((item, at) => {
      const time = times?.[at];
      return [
        nameOf.get(String(item)) ?? String(item),
        ...(times ? [time === null || time === undefined ? undefined : formatTime(time)] : []),
        ...(groups.length > 1 ? [groups[codes[at] ?? 0]?.label] : []),
        ...values.map((column) => column[at] ?? undefined),
      ];
    }),
  };
}
