import type { SummarySeries } from '@landrace/contract/areas/measurements/summary.routes';
import { expect, test } from 'vitest';
import { categoryBars, histogramBars, monthlyPoints, scoresOf, seriesData } from './measure.series';

const series: SummarySeries = {
  variableId: 1,
  keys: [{ key: '4', name: 'North' }],
  count: 6,
  min: 1,
  q1: 2,
  median: 3,
  q3: 4,
  max: 9,
  mean: 3.5,
  sd: 1.5,
  lowWhisker: 1,
  highWhisker: 5,
  outlierCount: 1,
  outliers: [9],
  bins: [1, 0, 2, 3],
};
const range = { variableId: 1, from: 1, to: 9 };
const words = { number: String };
const names = { none: '(none)', all: '(all)', marked: '(marked)' };

test('bars divide the range of all values', () => {
  expect(histogramBars(series, range, words)).toEqual([
    { from: 1, to: 3, count: 1, bin: 0, detail: '1 – 3: 1' },
    { from: 3, to: 5, count: 0, bin: 0, detail: '3 – 5: 0' },
    { from: 5, to: 7, count: 2, bin: 0, detail: '5 – 7: 2' },
    { from: 7, to: 9, count: 3, bin: 0, detail: '7 – 9: 3' },
  ]);
  expect(histogramBars(series, undefined, words)).toEqual([]);
  expect(histogramBars(series, { ...range, to: 1 }, words)).toEqual([]);
});

test('scores are counted by category, unless several would be in one bin', () => {
  const wide = { ...series, bins: [1, 0, 0, 2, 0, 0, 0, 3] };
  const counts = (scale: string[]) => scoresOf(wide, range, scale)?.map(({ value, count }) => [value, count]);
  expect(counts(['1', '4', '9'])).toEqual([
    ['1', 1],
    ['4', 2],
    ['9', 3],
  ]);
  // A value that is no category.
  expect(counts(['1', '9'])).toBeUndefined();
  expect(counts(['1', '1.2', '4', '9'])).toBeUndefined();
});

test('categories are in the order of the scale, others last', () => {
  const one = (value: string, count: number) => ({ variableId: 1, keys: [], value, count });
  const bars = categoryBars([one('odd', 1), one('High', 5), one('low', 4)], ['Low', 'high'], words);
  expect(bars.map(({ label, share, value }) => [label, share, value])).toEqual([
    ['low', 0.4, '4'],
    ['High', 0.5, '5'],
    ['odd', 0.1, '1'],
  ]);
});

test('months are in the order of time, with gaps', () => {
  const at = (year: string, month: string, mean: number) => ({
    ...series,
    mean,
    keys: [
      { key: year, name: year },
      { key: month, name: month },
    ],
  });
  const points = monthlyPoints([at('2020', '01', 3), at('2019', '11', 1)]);
  expect(points.map(({ time, mean }) => [new Date(time).toISOString().slice(0, 7), mean])).toEqual([
    ['2019-11', 1],
    ['2019-12', Number.NaN],
    ['2020-01', 3],
  ]);
  expect(monthlyPoints([{ ...series, keys: [{ key: '' }, { key: '1', name: '01' }] }])).toEqual([]);
  expect(monthlyPoints([at('1019', '01', 1), at('2019', '01', 1)])).toEqual([]);
});

test('the table has a row for each name', () => {
  const data = seriesData([series], 'Site', (figure) => figure, names);
  expect(data.columns.map(({ label }) => label)).toEqual([
    'Site',
    'count',
    'min',
    'q1',
    'median',
    'q3',
    'max',
    'mean',
    'sd',
  ]);
  expect(data.rows).toEqual([['North', 6, 1, 2, 3, 4, 9, 3.5, 1.5]]);
});
