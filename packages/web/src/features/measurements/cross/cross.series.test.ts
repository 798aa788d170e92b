import { expect, test } from 'vitest';
import { boxLanes, pictureOf, pointRows, pointsOfBar, pointsOfBox, sidesOf } from './cross.series';
import type { CrossChart } from './cross-queries';

const variable = (name: string, isNumeric: boolean) => ({
  id: 0,
  name,
  dataType: isNumeric ? ('numeric' as const) : ('text' as const),
  isNumeric,
  count: 0,
});

const box = {
  count: 2,
  min: 1,
  q1: 1.25,
  median: 1.5,
  q3: 1.75,
  max: 2,
  mean: 1.5,
  lowWhisker: 1,
  highWhisker: 2,
  outlierCount: 0,
  outliers: [],
};

const none = { shown: [], others: 0, otherPoints: 0 };
const places = { shown: ['A', 'B'].map((value) => ({ value, count: 2 })), others: 1, otherPoints: 1 };

const chart: CrossChart = {
  variables: [variable('Origin', false), variable('Height', true)],
  count: 4,
  gridSize: 48,
  groups: [
    { key: 'x', name: 'x', count: 2 },
    { key: '', count: 2 },
  ],
  categories: [places, none],
  pairs: [],
  spreads: [],
  boxes: [
    { category: 0, group: 0, ...box },
    { category: 0, group: 1, ...box },
  ],
  points: {
    items: [7, 8, 9, 9],
    names: { 7: 'Seven', 8: 'Eight', 9: 'Nine' },
    groups: [0, 1, 0, 1],
    values: [
      [0, 0, 1, null],
      [1, 2, 3, 4],
    ],
  },
};

test('the picture follows from what is a number', () => {
  const of = (...numeric: boolean[]) => pictureOf({ variables: numeric.map((one) => variable('x', one)) });
  expect([of(true, true), of(true, false), of(false, true), of(false, false)]).toEqual([
    'points',
    'boxes',
    'boxes',
    'bars',
  ]);
  expect(sidesOf(chart)).toEqual({ number: 1, category: 0 });
});

test('a box is named by its category and colour, and has the points of both', () => {
  const lanes = boxLanes(chart, ['#000'] as never, { without: 'Not recorded' });
  expect(lanes.map(({ label }) => label)).toEqual(['A · x', 'A · Not recorded']);
  expect(chart.boxes?.map((one) => pointsOfBox(chart, one))).toEqual([[0], [1]]);
});

test('a bar has the points of both categories, the last one those that are not shown', () => {
  const points = {
    ...chart.points,
    values: [
      [0, 0, 1, 0],
      [0, null, 1, 1],
    ],
  } as CrossChart['points'];
  const two = { ...chart, categories: [places, places], points } as CrossChart;
  expect(pointsOfBar(two, { category: 0, series: 0 })).toEqual([0]);
  expect(pointsOfBar(two, { category: 0, series: 2 })).toEqual([1]);
});

test('rows have categories by their name', () => {
  const coloured = { groups: [], codes: new Int16Array(4) };
  const texts = { item: 'Germplasm', site: 'Location', colour: 'Colour', others: 'Others' };
  expect(pointRows(chart, coloured, texts).rows).toEqual([
    ['Seven', 'A', 1],
    ['Eight', 'A', 2],
    ['Nine', 'B', 3],
    ['Nine', 'Others', 4],
  ]);
});
