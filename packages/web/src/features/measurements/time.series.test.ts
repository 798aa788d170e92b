import { expect, test } from 'vitest';
import type { Field, Timeline } from './explore-queries';
import { fieldData, fieldExtent, fieldOn, isDated, sharedPlaces, undatedIn } from './field.series';
import { daysOf, figuresAt, maxDrawnSeries, positionOf, timeData, timeSeries } from './time.series';

const dayMs = 86_400_000;
const one = (name: string) => ({
  key: name,
  name,
  days: [1, 3],
  counts: [4, 2],
  means: [5, 7],
  q1s: [3, 6],
  medians: [4, 7],
  q3s: [6, 8],
});
const line = { plotId: 9, itemId: 40, name: 'Plant', days: [3], counts: [2], means: [6.5] };
const timeline: Timeline = { series: [one('A'), one('B')], lines: [line], undated: 0, isCut: false };
const names = {
  nameOfSeries: ({ name }: { name?: string | undefined }) => name ?? '',
  nameOfLine: ({ name }: { name: string }) => name,
};

test('series have medians and quartiles, lines have means, and each its own look', () => {
  const drawn = timeSeries(timeline, { palette: ['#0072b2', '#d55e00'], ...names });
  expect(drawn[1]).toMatchObject({
    label: 'B',
    points: [
      [dayMs, 4],
      [3 * dayMs, 7],
    ],
    band: [
      [3, 6],
      [6, 8],
    ],
  });
  expect(drawn[2]).toMatchObject({ label: 'Plant', points: [[3 * dayMs, 6.5]] });
  expect(new Set(drawn.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(3);
  expect(figuresAt(timeline, { series: 1, point: 1 })).toMatchObject({ day: 3, count: 2, spread: { q1: 6 } });
  expect(figuresAt(timeline, { series: 2, point: 0 })).toEqual({ day: 3, count: 2, mean: 6.5 });
});

test('of many series the first are drawn, the table has all', () => {
  const many = { ...timeline, series: Array.from({ length: 30 }, (_, at) => one(String(at))) };
  expect(timeSeries(many, { palette: ['#0072b2'], ...names })).toHaveLength(maxDrawnSeries + 1);
  expect(figuresAt(many, { series: maxDrawnSeries, point: 0 })).toEqual({ day: 3, count: 2, mean: 6.5 });
  const columns = { series: 's', day: 'd', count: 'n', q1: '1', median: '2', q3: '3', mean: 'm' };
  const { rows } = timeData(many, names, { isoDay: String, columns });
  expect(rows).toHaveLength(61);
  expect(rows.at(-1)).toEqual(['Plant', '3', 2, undefined, undefined, undefined, 6.5]);
});

test('days of several variables are one list; a day between them means the one before', () => {
  const days = daysOf([
    [30, 10, null],
    [10, 20],
  ]);
  expect(days).toEqual([10, 20, 30]);
  expect([9, 10, 25, 99].map((day) => positionOf(days, day))).toEqual([-1, 0, 1, 2]);
});

/** Two plots at the same place; the third has no value. */
const field: Field = {
  variables: [],
  plots: {
    ids: [7, 8, 9],
    rows: [1, 1, 2],
    columns: [1, 1, 1],
    items: [40, 41, 40],
    names: { 40: 'Plant', 41: 'Other' },
    reps: ['1', '2', '1'],
    treatments: ['wet', null, null],
  },
  unplaced: 0,
  values: [
    {
      variableId: 1,
      plots: [1, 0, 1, 0],
      days: [null, 10, 10, 20],
      means: [99, 1, 2, 3],
      counts: [1, 1, 2, 1],
    },
  ],
};
const [values] = field.values;
if (!values) throw new Error('The field has values.');

test('a plot shows the value of the day or the last one before it, never one without a day', () => {
  expect([...fieldOn(values, 9, 3).values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(fieldOn(values, 10, 3)).toMatchObject({ earlier: 0, missing: 1, repeated: 1 });
  const later = fieldOn(values, 20, 3);
  expect([...later.values]).toEqual([3, 2, Number.NaN]);
  expect([...later.days]).toEqual([20, 10, Number.NaN]);
  expect(later).toMatchObject({ earlier: 1, missing: 1 });
  expect(fieldExtent(values)).toEqual([1, 3]);
  expect(sharedPlaces(field.plots)).toBe(2);
});

test('values of which none has a day are a field of their own', () => {
  const undated = { variableId: 1, plots: [2, 0], days: [null, null], means: [4, 6], counts: [1, 3] };
  expect([isDated(values), isDated(undated), undatedIn(values)]).toEqual([true, false, 1]);
  const shown = fieldOn(undated, undefined, 3);
  expect([...shown.values]).toEqual([6, Number.NaN, 4]);
  expect(shown).toMatchObject({ earlier: 0, missing: 1, repeated: 1 });
  expect(fieldExtent(undated)).toEqual([4, 6]);
  // Beside dated values they stay out.
  expect([...fieldOn(values, undefined, 3).values]).toEqual([Number.NaN, 99, Number.NaN]);
});

test('the table has the plots with a value', () => {
  const columns = {
    item: 'g',
    row: 'r',
    column: 'c',
    rep: 'rep',
    treatment: 't',
    day: 'd',
    value: 'v',
    count: 'n',
  };
  expect(fieldData(field, fieldOn(values, 20, 3), { columns, isoDay: String }).rows).toEqual([
    ['Plant', 1, 1, '1', 'wet', '20', 3, 1],
    ['Other', 1, 1, '2', undefined, '10', 2, 2],
  ]);
});
