import { describe, expect, test } from 'vitest';
import { missingColour, othersColour } from '../theme/palette';
import { colourOf, colourScale, sharesOf } from './colour-scale';

const answer = { count: 20, placed: 20, within: 20, clusters: [] };
const accent = '#2b6a3f';
const categories = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666', '#777777'] as const;
const gradient = ['#000000', '#808080', '#ff0000'] as const;
const colours = { categories, gradient };

describe('categories', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const values = [
    ...names.map((value, index) => ({ value, count: 10 - index })),
    { count: 4 },
    { others: true as const, count: 3 },
  ];
  const scale = colourScale({ ...answer, values }, 'genus', colours);

  test('the most frequent ones have a colour each, the others share one', () => {
    if (scale.kind !== 'categories') throw new Error('no words');
    expect(scale.entries.map(({ colour }) => colour)).toEqual([...categories, othersColour, missingColour]);
    expect(scale.entries.find(({ kind }) => kind === 'others')?.count).toBe(3 + 3 + 2);
    expect(scale.entries.find(({ kind }) => kind === 'missing')?.count).toBe(4);
  });

  test('a cluster shows its shares in the order of the legend', () => {
    const shares = [
      { value: 'b', count: 5 },
      { value: 'a', count: 2 },
      { value: 'i', count: 1 },
      { count: 3 },
    ];
    expect(sharesOf(scale, { latitude: 0, longitude: 0, count: 11, shares })).toMatchObject([
      { colour: categories[0], count: 2 },
      { colour: categories[1], count: 5 },
      { colour: othersColour, count: 1 },
      { colour: missingColour, count: 3 },
    ]);
  });

  test('a value in the grey of the others is counted separately from them', () => {
    const greyed = colourScale({ ...answer, values }, 'genus', { categories: [othersColour], gradient });
    const shares = [
      { value: 'a', count: 2 },
      { value: 'b', count: 5 },
    ];
    expect(sharesOf(greyed, { latitude: 0, longitude: 0, count: 7, shares })).toMatchObject([
      { value: 'a', count: 2 },
      { kind: 'others', count: 5 },
    ]);
  });

  test('a point has the colour of its value, grey where it has none', () => {
    const point = { latitude: 0, longitude: 0, count: 1 };
    expect(colourOf(scale, { ...point, shares: [{ value: 'c', count: 1 }] }, accent)).toBe(categories[2]);
    expect(colourOf(scale, point, accent)).toBe(missingColour);
  });
});

test('numbers run from the first to the last colour of the sequence', () => {
  const scale = colourScale({ ...answer, min: 0, max: 100 }, 'elevation', colours);
  const colour = (mean: number) => colourOf(scale, { latitude: 0, longitude: 0, count: 3, mean }, accent);
  expect([colour(0), colour(100)]).toEqual(['#000000', '#ff0000']);
  expect(colourOf(scale, { latitude: 0, longitude: 0, count: 3 }, accent)).toBe(missingColour);
});

test('without a field everything has the accent colour', () => {
  const scale = colourScale({ ...answer, min: 0, max: 1 }, undefined, colours);
  expect(colourOf(scale, { latitude: 0, longitude: 0, count: 3 }, accent)).toBe(accent);
});
