import { markedItems } from '@landrace/contract/areas/measurements/dimensions';
import type { BoxLane } from '../../kit/charts/box-frame';
import type { ChartData } from '../../kit/charts/chart-data';
import type { Palette } from '../../kit/theme/palette';
import type { Summary, Variable } from './explore-queries';
import { lookOf } from './series-looks';

type Series = Summary['series'][number];
type Keys = Series['keys'];

/** Items chosen by id, which have no name of their own. */
export const isMarked = ({ key, name }: Keys[number]) => key === markedItems.key && name === markedItems.name;

export interface LaneTexts {
  /** A series of values that have none of the property. */
  readonly none: string;
  readonly all: string;
  /** Of the items that were chosen by id. */
  readonly marked: string;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The names of a series, such as of its dataset and treatment. */
export function nameOf(keys: Keys, { none, all, marked }: LaneTexts): string {
  if (keys.length === 0) return all;
  return keys.map((key) => (isMarked(key) ? marked : (key.name ?? none))).join(' · ');
}

/** Series in the order of their names; those without come last. */
export function sortedSeries(series: readonly Series[]): readonly Series[] {
  const compare = (a: Keys, b: Keys): number => {
    for (const [at, key] of a.entries()) {
      const [one, other] = [key.name, b[at]?.name];
      if (one === other) continue;
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      return inOrder.compare(one, other);
    }
    return 0;
  };
  return [...series].sort((a, b) => compare(a.keys, b.keys));
}

/** Positions of the first keys, so that a dataset looks the same in the chart of every variable. */
export function positionsOf(series: readonly Series[]): ReadonlyMap<string, number> {
  const keys = sortedSeries(series).map((one) => one.keys[0]?.key ?? '');
  return new Map([...new Set(keys)].map((key, at) => [key, at]));
}

/** Whole numbers fall into every few bins only, which would be drawn as separate spikes. */
function smoothed(bins: readonly number[]): readonly number[] {
  const weights = [1, 4, 6, 4, 1];
  const sum = 16;
  return bins.map((_, at) =>
    weights.reduce((total, weight, offset) => total + (weight * (bins[at + offset - 2] ?? 0)) / sum, 0),
  );
}

interface LaneOptions {
  readonly palette: Palette;
  readonly positions: ReadonlyMap<string, number>;
  readonly texts: LaneTexts;
  readonly range: { readonly from: number; readonly to: number } | undefined;
}

export function lanesOf(
  series: readonly Series[],
  { palette, positions, texts, range }: LaneOptions,
): readonly BoxLane[] {
  return series.map(({ keys, bins, ...found }) => {
    const smooth = smoothed(bins ?? []);
    const most = Math.max(1, ...smooth);
    return {
      label: nameOf(keys, texts),
      ...lookOf(positions.get(keys[0]?.key ?? '') ?? 0, palette),
      count: found.count,
      box: { ...found, lowEnd: found.lowWhisker, highEnd: found.highWhisker },
      outliers: found.outliers,
      ...(bins && range && { density: { ...range, shares: smooth.map((share) => share / most) } }),
    };
  });
}

export interface BoxColumns {
  readonly series: string;
  readonly count: string;
  readonly min: string;
  readonly q1: string;
  readonly median: string;
  readonly q3: string;
  readonly max: string;
  readonly mean: string;
  readonly sd: string;
  readonly outliers: string;
}

/** The figures behind the boxes, unrounded. */
export function boxData(series: readonly Series[], texts: LaneTexts, columns: BoxColumns): ChartData {
  const { series: name, ...figures } = columns;
  return {
    columns: [
      { label: name },
      ...Object.values<string>(figures).map((label) => ({ label, isNumeric: true })),
    ],
    rows: series.map((one) => [nameOf(one.keys, texts), ...boxFigures(one)]),
  };
}

/** In the order of `BoxColumns`, behind the name. */
export const boxFigures = (box: Omit<Series, 'variableId' | 'keys'>) => [
  box.count,
  box.min,
  box.q1,
  box.median,
  box.q3,
  box.max,
  box.mean,
  box.sd,
  box.outlierCount,
];

type Category = Summary['categories'][number];

/** How often each value of a variable occurs in each series. */
export function countsOf(
  categories: readonly Category[],
  { id, categories: scale = [] }: Variable,
  texts: LaneTexts,
) {
  const own = categories.filter(({ variableId }) => variableId === id);
  const found = [...new Set(own.map(({ value }) => value))];
  // Categories in the order of their scale, then values that are not in it.
  const values = [
    ...scale.filter((value) => found.includes(value)),
    ...found.filter((value) => !scale.includes(value)).sort(inOrder.compare),
  ];
  const names = [...new Set(own.map(({ keys }) => nameOf(keys, texts)))].sort(inOrder.compare);
  const counts = new Map(
    own.map(({ keys, value, count }) => [`${nameOf(keys, texts)}\u0000${value}`, count]),
  );
  const countOf = (name: string, value: string) => counts.get(`${name}\u0000${value}`) ?? 0;
  return { values, names, countOf };
}
