import type { Summary, SummarySeries } from '@landrace/contract/areas/measurements/summary.routes';
import type { BinnedBar } from '../../../kit/charts/binned-bars.option';
import type { ChartData } from '../../../kit/charts/chart-data';
import type { ShareBar } from '../../../kit/charts/share-bars.option';
import { distinctNames } from '../../measurements/public';

/** Bins of a distribution: as many as fit beside each other on a phone. */
export const binCount = 30;

interface Words {
  readonly number: (value: number) => string;
}

/** What series are called that have no name of their own. */
type SeriesNames = Parameters<typeof distinctNames>[1];

type Range = NonNullable<Summary['ranges']>[number] | undefined;

/** Bars of the values of all datasets. */
export function histogramBars(
  { bins = [] }: Pick<SummarySeries, 'bins'>,
  range: Range,
  { number }: Words,
): readonly BinnedBar[] {
  if (!range || range.to <= range.from) return [];
  const width = (range.to - range.from) / bins.length;
  return bins.map((count, at) => {
    const from = range.from + at * width;
    const to = at === bins.length - 1 ? range.to : from + width;
    return { from, to, count, bin: 0, detail: `${number(from)} – ${number(to)}: ${number(count)}` };
  });
}

/**
 * How often each category of a numeric scale occurs, such as of scores from 1 to 9; undefined if bins are wider than
 * the steps of the scale, or values are outside it.
 */
export function scoresOf(
  { bins = [], count, variableId }: Pick<SummarySeries, 'bins' | 'count' | 'variableId'>,
  range: Range,
  scale: readonly string[],
): Summary['categories'] | undefined {
  if (!range || range.to <= range.from) return undefined;
  const places = scale.map((category) =>
    Math.min(
      bins.length - 1,
      Math.floor(((Number(category) - range.from) / (range.to - range.from)) * bins.length + 1e-9),
    ),
  );
  const scores = scale.map((value, at) => ({
    variableId,
    keys: [],
    value,
    count: bins[places[at] ?? -1] ?? 0,
  }));
  const isWhole = scores.reduce((sum, one) => sum + one.count, 0) === count;
  return isWhole && new Set(places).size === places.length ? scores : undefined;
}

/** The share of each category in all values. */
export function categoryBars(
  categories: Summary['categories'],
  order: readonly string[],
  { number }: Words,
): readonly ShareBar[] {
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return inScaleOrder(categories, order).map(({ value, count }) => ({
    label: value,
    share: total === 0 ? undefined : count / total,
    value: number(count),
    detail: `${value}: ${number(count)}`,
  }));
}

/** As in the scale; values outside it last, the most frequent first. */
function inScaleOrder(categories: Summary['categories'], order: readonly string[]): Summary['categories'] {
  const places = new Map(order.map((value, at) => [value.toLowerCase(), at]));
  const placeOf = (value: string) => places.get(value.toLowerCase()) ?? order.length;
  return [...categories].sort((a, b) => placeOf(a.value) - placeOf(b.value) || b.count - a.count);
}

interface MonthlyPoint {
  /** Milliseconds since 1970, at the beginning of the month. */
  readonly time: number;
  readonly mean: number;
  readonly q1: number;
  readonly q3: number;
}

/** Of statistics divided by year and month, in the order of time; a month without values leaves a gap. */
export function monthlyPoints(series: readonly SummarySeries[]): readonly MonthlyPoint[] {
  const known = series.flatMap(({ keys: [year, month], mean, q1, q3 }) => {
    const index = Number(year?.name) * 12 + Number(month?.name) - 1;
    return Number.isNaN(index) ? [] : [{ index, mean, q1, q3 }];
  });
  const first = Math.min(...known.map(({ index }) => index));
  const last = Math.max(...known.map(({ index }) => index));
  const byIndex = new Map(known.map((one) => [one.index, one]));
  // A century; the dates of more are wrong.
  if (known.length === 0 || last - first > 1_200) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const index = first + at;
    const { mean, q1, q3 } = byIndex.get(index) ?? { mean: Number.NaN, q1: Number.NaN, q3: Number.NaN };
    return { time: Date.UTC(Math.floor(index / 12), index % 12), mean, q1, q3 };
  });
}

const figureNames = ['count', 'min', 'q1', 'median', 'q3', 'max', 'mean', 'sd'] as const;
type FigureName = (typeof figureNames)[number];

/** The statistics as a table, one row for each name. */
export function seriesData(
  series: readonly SummarySeries[],
  by: string,
  labelOf: (figure: FigureName) => string,
  words: SeriesNames,
): ChartData {
  const nameOf = distinctNames(
    series.map(({ keys }) => keys),
    words,
  );
  return {
    columns: [{ label: by }, ...figureNames.map((figure) => ({ label: labelOf(figure), isNumeric: true }))],
    rows: series.map((one) => [nameOf(one.keys), ...figureNames.map((figure) => one[figure])]),
  };
}

/** The counts of categories as a table, one row for each name and category. */
export function categoryData(
  categories: Summary['categories'],
  labels: Readonly<Record<'by' | 'value' | 'count', string>>,
  words: SeriesNames,
): ChartData {
  const nameOf = distinctNames(
    categories.map(({ keys }) => keys),
    words,
  );
  return {
    columns: [{ label: labels.by }, { label: labels.value }, { label: labels.count, isNumeric: true }],
    rows: categories.map((one) => [nameOf(one.keys), one.value, one.count]),
  };
}
