import type { ChartData } from '../../kit/charts/chart-data';
import { type LinePoint, type LineSeries, lineDashes } from '../../kit/charts/line-frame';
import { othersColour, type Palette } from '../../kit/theme/palette';
import type { Timeline } from './explore-queries';

const dayMs = 86_400_000;

/** More lines with bands look alike; those with the most values are drawn. */
export const maxDrawnSeries = 10;

interface LineOptions {
  readonly palette: Palette;
  readonly nameOfSeries: (series: Timeline['series'][number]) => string;
  readonly nameOfLine: (line: Timeline['lines'][number]) => string;
  /** Whether a series is everything beside those with colours of their own. */
  readonly isQuiet?: (series: Timeline['series'][number]) => boolean;
}

/** Medians with the range of the middle half, then the means of single plots or items. */
export function timeSeries(
  { series, lines }: Pick<Timeline, 'series' | 'lines'>,
  { palette, nameOfSeries, nameOfLine, isQuiet }: LineOptions,
): readonly LineSeries[] {
  const drawn = series.slice(0, maxDrawnSeries);
  // The whole stays quiet behind the lines of single plots.
  const isWhole = drawn.length === 1;
  const look = (at: number) => ({
    colour: palette[at % palette.length] ?? palette[0],
    dash: lineDashes[at % lineDashes.length] ?? '',
  });
  return [
    ...drawn.map((one, at) => ({
      label: nameOfSeries(one),
      ...look(at),
      ...(((isWhole && lines.length > 0) || isQuiet?.(one)) && { colour: othersColour }),
      points: one.days.map((day, point) => [day * dayMs, one.medians[point] ?? Number.NaN] as const),
      band: one.days.map((_, point) => [one.q1s[point] ?? Number.NaN, one.q3s[point] ?? Number.NaN] as const),
    })),
    ...lines.map((line, at) => ({
      label: nameOfLine(line),
      ...look(drawn.length + at),
      points: line.days.map((day, point) => [day * dayMs, line.means[point] ?? Number.NaN] as const),
    })),
  ];
}

/** The figures of a point of `timeSeries`. */
export function figuresAt({ series, lines }: Timeline, { series: at, point }: LinePoint) {
  const drawn = Math.min(series.length, maxDrawnSeries);
  const one = series[at];
  if (at < drawn && one)
    return {
      day: one.days[point] ?? 0,
      count: one.counts[point] ?? 0,
      mean: one.means[point] ?? Number.NaN,
      spread: { q1: one.q1s[point], median: one.medians[point], q3: one.q3s[point] },
    };
  const line = lines[at - drawn];
  return {
    day: line?.days[point] ?? 0,
    count: line?.counts[point] ?? 0,
    mean: line?.means[point] ?? Number.NaN,
  };
}

export interface TimeColumns {
  readonly series: string;
  readonly day: string;
  readonly count: string;
  readonly q1: string;
  readonly median: string;
  readonly q3: string;
  readonly mean: string;
}

/** All series, also those that are not drawn. */
export function timeData(
  { series, lines }: Timeline,
  { nameOfSeries, nameOfLine }: Omit<LineOptions, 'palette'>,
  { isoDay, columns }: { readonly isoDay: (day: number) => string; readonly columns: TimeColumns },
): ChartData {
  const { series: name, day: heading, ...figures } = columns;
  return {
    columns: [
      { label: name },
      { label: heading },
      ...Object.values<string>(figures).map((label) => ({ label, isNumeric: true })),
    ],
    rows: [
      ...series.flatMap((one) =>
        one.days.map((day, at) => [
          nameOfSeries(one),
          isoDay(day),
          one.counts[at],
          one.q1s[at],
          one.medians[at],
          one.q3s[at],
          one.means[at],
        ]),
      ),
      ...lines.flatMap((line) =>
        line.days.map((day, at) => [
          nameOfLine(line),
          isoDay(day),
          line.counts[at],
          undefined,
          undefined,
          undefined,
          line.means[at],
        ]),
      ),
    ],
  };
}

/** Every day once, the earliest first. */
export const daysOf = (lists: readonly (readonly (number | null)[])[]): readonly number[] =>
  [...new Set(lists.flat())].filter((day) => day !== null).sort((a, b) => a - b);

/** The position of the last day on or before this one; -1 before the first. */
export const positionOf = (days: readonly number[], day: number): number =>
  days.findLastIndex((one) => one <= day);
