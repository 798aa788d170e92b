import type { ChartData } from '../../kit/charts/chart-data';
import { type Extent, extentOf } from '../../kit/charts/value-scale';
import type { Field } from './explore-queries';

type PlotValues = Field['values'][number];

/** What each plot shows on a day; NaN where there is nothing. */
export interface FieldDay {
  readonly values: Float64Array;
  /** When it was recorded. */
  readonly days: Float64Array;
  readonly counts: Int32Array;
  /** Plots that show an earlier value, that have none yet, and whose value is a mean of several. */
  readonly earlier: number;
  readonly missing: number;
  readonly repeated: number;
}

/** Empty for a variable that the answer does not have yet. */
export const valuesOf = ({ values }: Field, variableId: number): PlotValues =>
  values.find((one) => one.variableId === variableId) ?? {
    variableId,
    plots: [],
    days: [],
    means: [],
    counts: [],
  };

/** The position behind the last value of a day; values are sorted by it, those without one come first. */
function endOf(days: PlotValues['days'], day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const on = days[middle] ?? null;
    if (on === null || on <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position behind the last value without a day. */
const endOfUndated = (days: PlotValues['days']) => {
  const first = days.findIndex((on) => on !== null);
  return first < 0 ? days.length : first;
};

/**
 * The value of each plot on a day, or the last one before it: searched backwards, until every plot has one. Without a
 * day, the values that have none.
 */
export function fieldOn(
  { plots, days, means, counts }: PlotValues,
  day: number | undefined,
  size: number,
): FieldDay {
  const shown = {
    values: new Float64Array(size).fill(Number.NaN),
    days: new Float64Array(size).fill(Number.NaN),
    counts: new Int32Array(size),
  };
  let open = size;
  const end = day === undefined ? endOfUndated(days) : endOf(days, day);
  for (let at = end - 1; at >= 0 && open > 0; at--) {
    const on = days[at] ?? null;
    if (on === null && day !== undefined) break;
    const plot = plots[at] ?? -1;
    if (shown.counts[plot] !== 0) continue;
    shown.values[plot] = means[at] ?? Number.NaN;
    shown.days[plot] = on ?? Number.NaN;
    shown.counts[plot] = counts[at] ?? 1;
    open -= 1;
  }
  return {
    ...shown,
    earlier: shown.days.reduce((sum, on) => (day !== undefined && on < day ? sum + 1 : sum), 0),
    missing: shown.values.reduce((sum, value) => (Number.isNaN(value) ? sum + 1 : sum), 0),
    repeated: shown.counts.reduce((sum, count) => (count > 1 ? sum + 1 : sum), 0),
  };
}

/** Values without a day are a field of their own, for a variable that has no others. */
export const isDated = ({ days }: Pick<PlotValues, 'days'>): boolean => days.some((on) => on !== null);

/** How many values have no day. */
export const undatedIn = ({ days, counts }: PlotValues): number =>
  counts.reduce((sum, count, at) => (days[at] === null ? sum + count : sum), 0);

/** Of all days, so that colours mean the same on each. */
export const fieldExtent = ({ means, days }: PlotValues): Extent =>
  extentOf(isDated({ days }) ? means.filter((_, at) => days[at] !== null) : means);

type Plots = Field['plots'];

/** With NaN for plots that only have an outline. */
export const cellsOf = ({ rows, columns }: Pick<Plots, 'rows' | 'columns'>) => ({
  rows: Float64Array.from(rows, (row) => row ?? Number.NaN),
  columns: Float64Array.from(columns, (column) => column ?? Number.NaN),
});

/** Plots with row and column. */
export const countCells = ({ rows, columns }: Pick<Plots, 'rows' | 'columns'>): number =>
  rows.filter((row, at) => row !== null && columns[at] !== null).length;

/** Plots that share their row and column with another one. */
export function sharedPlaces({ rows, columns }: Pick<Plots, 'rows' | 'columns'>): number {
  const counts = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    if (row === null || columns[at] === null) continue;
    const place = `${row} ${columns[at]}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => (count > 1 ? sum + count : sum), 0);
}

export interface FieldColumns {
  readonly item: string;
  readonly row: string;
  readonly column: string;
  readonly rep: string;
  readonly treatment: string;
  readonly day: string;
  readonly value: string;
  readonly count: string;
}

/** A row for each plot with a value. */
export function fieldData(
  { plots }: Field,
  { values, days, counts }: FieldDay,
  { columns, isoDay }: { readonly columns: FieldColumns; readonly isoDay: (day: number) => string },
): ChartData {
  const names = new Map(Object.entries(plots.names));
  const numeric = new Set([columns.row, columns.column, columns.value, columns.count]);
  return {
    columns: Object.values<string>({ ...columns }).map((label) => ({ label, isNumeric: numeric.has(label) })),
    rows: plots.ids.flatMap((_, at) => {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) return [];
      return [
        [
          names.get(String(plots.items[at])),
          plots.rows[at] ?? undefined,
          plots.columns[at] ?? undefined,
          plots.reps[at],
          plots.treatments[at] ?? undefined,
          Number.isNaN(days[at]) ? undefined : isoDay(days[at] ?? 0),
          value,
          counts[at],
        ],
      ];
    }),
  };
}
