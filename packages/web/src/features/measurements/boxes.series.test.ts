import { describe, expect, test } from 'vitest';
import { boxData, countsOf, lanesOf, nameOf, positionsOf, sortedSeries } from './boxes.series';
import type { Summary } from './explore-queries';

type Series = Summary['series'][number];

const texts = { none: 'Not recorded', all: 'All values', marked: 'Marked items' };
const aSeries = (key: string, name: string | undefined, more: Partial<Series> = {}): Series => ({
  variableId: 1,
  keys: [name === undefined ? { key: '' } : { key, name }],
  count: 4,
  min: 1,
  q1: 2,
  median: 3,
  q3: 4,
  max: 9,
  mean: 3.5,
  sd: 1.25,
  lowWhisker: 1,
  highWhisker: 5,
  outlierCount: 1,
  outliers: [9],
  ...more,
});

describe('series', () => {
  test('are sorted as people count, those without a name last', () => {
    const sorted = sortedSeries([aSeries('3', 'Block 10'), aSeries('', undefined), aSeries('2', 'Block 9')]);
    expect(sorted.map(({ keys }) => nameOf(keys, texts))).toEqual(['Block 9', 'Block 10', 'Not recorded']);
  });

  test('are named by all their keys', () => {
    expect(nameOf([], texts)).toBe('All values');
    expect(
      nameOf(
        [
          { key: '0', name: 'marked' },
          { key: '7', name: 'Rainfed' },
        ],
        texts,
      ),
    ).toBe('Marked items · Rainfed');
  });

  test('look the same in every chart, and neighbours differ in colour and shape', () => {
    const series = [aSeries('2', 'B'), aSeries('1', 'A'), aSeries('1', 'A', { variableId: 2 })];
    const options = {
      palette: ['red', 'blue'] as const,
      positions: positionsOf(series),
      texts,
      range: undefined,
    };
    const [b, a, again] = lanesOf(series, options);
    expect([a?.colour, a?.shape]).toEqual([again?.colour, again?.shape]);
    expect(a?.colour).not.toBe(b?.colour);
    expect(a?.shape).not.toBe(b?.shape);
    expect(a?.box).toMatchObject({
      min: 1,
      lowEnd: 1,
      q1: 2,
      median: 3,
      q3: 4,
      highEnd: 5,
      max: 9,
      mean: 3.5,
    });
    expect([a?.label, a?.count, a?.outliers]).toEqual(['A', 4, [9]]);
  });
});

test('a distribution is highest where most values are, and smooth', () => {
  const [lane] = lanesOf([aSeries('1', 'A', { bins: [0, 0, 8, 0, 0] })], {
    palette: ['red'],
    positions: new Map(),
    texts,
    range: { from: 0, to: 10 },
  });
  expect(lane?.density?.shares).toEqual([1 / 6, 4 / 6, 1, 4 / 6, 1 / 6]);
});

test('the table has every figure unrounded', () => {
  const names = 'count min q1 median q3 max mean sd outliers'.split(' ');
  const columns = {
    series: 'series',
    count: 'count',
    min: 'min',
    q1: 'q1',
    median: 'median',
    q3: 'q3',
    max: 'max',
    mean: 'mean',
    sd: 'sd',
    outliers: 'outliers',
  };
  const { columns: heads, rows } = boxData([aSeries('1', 'A')], texts, columns);
  expect(heads.map(({ label }) => label)).toEqual(['series', ...names]);
  expect(rows).toEqual([['A', 4, 1, 2, 3, 4, 9, 3.5, 1.25, 1]]);
});

test('categories are counted in the order of their scale', () => {
  const category = (value: string, key: string, count: number) => ({
    variableId: 5,
    keys: [{ key, name: `Trial ${key}` }],
    value,
    count,
  });
  const variable = {
    id: 5,
    name: 'Colour',
    dataType: 'categorical',
    isNumeric: false,
    categories: ['white', 'red'],
    count: 9,
  } as const;
  const found = [category('red', '1', 2), category('white', '2', 3), category('brown', '1', 4)];
  const { values, names, countOf } = countsOf(
    found,
    { ...variable, categories: [...variable.categories] },
    texts,
  );
  expect(values).toEqual(['white', 'red', 'brown']);
  expect(names).toEqual(['Trial 1', 'Trial 2']);
  expect([countOf('Trial 1', 'red'), countOf('Trial 2', 'red')]).toEqual([2, 0]);
});

test('datasets of one name are two series, and equal texts of several scales one category', () => {
  const category = (value: string, key: string, count: number) => ({
    variableId: 5,
    keys: [{ key, name: 'Trial' }],
    value,
    count,
  });
  const variable = { id: 5, name: 'Colour', dataType: 'categorical', isNumeric: false, count: 9 } as const;
  const { values, names, countOf } = countsOf(
    [category('red', '1', 2), category('red ', '1', 3), category('red', '2', 4)],
    { ...variable, categories: ['white', 'red', 'red'] },
    texts,
  );
  expect(values).toEqual(['red']);
  expect(names).toEqual(['Trial (1)', 'Trial (2)']);
  expect(names.map((name) => countOf(name, 'red'))).toEqual([5, 4]);

  const series = [aSeries('1', 'Trial'), aSeries('2', 'Trial'), aSeries('2', 'Trial', { variableId: 2 })];
  const lanes = lanesOf(series, {
    palette: ['red', 'blue'],
    positions: positionsOf(series),
    texts,
    range: undefined,
  });
  expect(lanes.map(({ label }) => label)).toEqual(['Trial (1)', 'Trial (2)', 'Trial (2)']);
  expect(lanes[0]?.colour).not.toBe(lanes[1]?.colour);
});

test('what is not named is grey and comes last', () => {
  const byName = { ...texts, none: 'Others', isNoneQuiet: true };
  const series = sortedSeries([aSeries('', undefined), aSeries('9', 'Line')]);
  const lanes = lanesOf(series, {
    palette: ['red'],
    positions: positionsOf(series),
    texts: byName,
    range: undefined,
  });
  expect(lanes.map(({ label, colour }) => [label, colour === 'red'])).toEqual([
    ['Line', true],
    ['Others', false],
  ]);
});
