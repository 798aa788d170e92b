import { expect, test } from 'vitest';
import type { Points } from './explore-queries';
import { colouredAlike, colouredByGroup, colouredByMark, matrixData, plotted } from './matrix.series';

const texts = { all: 'All', without: 'None', others: 'Others', marked: 'Marked', unmarked: 'Others' };
const palette = ['red', 'blue', 'green'] as const;
const variable = (id: number, name: string) =>
  ({ id, name, unit: 'cm', dataType: 'numeric', isNumeric: true, count: 3 }) as const;

const points: Points = {
  variables: [variable(1, 'Height'), variable(2, 'Width')],
  count: 3,
  pairs: [],
  spreads: [],
  gridSize: 1,
  groups: [{ key: '7', name: 'Rainfed', count: 2 }],
  points: {
    items: [40, 41, 40],
    names: { 40: 'Einkorn', 41: '__proto__' },
    times: [2021, null, 2022],
    groups: [0, null, 0],
    values: [
      [1, 2, 3],
      [4, null, 6],
    ],
  },
};

test('points without a group share the look of the others', () => {
  const { groups, codes } = colouredByGroup(points, palette, texts);
  expect(groups.filter(({ count }) => count > 0).map(({ label, count }) => [label, count])).toEqual([
    ['Rainfed', 2],
    ['Others', 1],
  ]);
  expect(codes[0]).toBe(codes[2]);
  expect(groups[codes[1] ?? 0]?.label).toBe('Others');
});

test('marked germplasm differs from the rest by colour and shape', () => {
  const { groups, codes } = colouredByMark(points, new Set([40]), palette, texts);
  expect([...codes]).toEqual([0, 1, 0]);
  expect(groups.map(({ count }) => count)).toEqual([2, 1]);
  expect(new Set(groups.map(({ colour }) => colour)).size).toBe(2);
  expect(new Set(groups.map(({ shape }) => shape)).size).toBe(2);
});

test('hidden groups are not drawn, and missing values are no zeros', () => {
  const { codes } = colouredByMark(points, new Set([40]), palette, texts);
  if (!points.points) throw new Error('There are points.');
  const drawn = plotted(points.points, codes, new Set([1]));
  expect([...Array.from(drawn.codes)]).toEqual([0, -1, 0]);
  expect(Array.from(drawn.columns[1] ?? [])).toEqual([4, Number.NaN, 6]);
});

test('the table names every point, whatever its name', () => {
  const { rows, columns } = matrixData(points, colouredAlike(points, palette, texts), {
    texts: { item: 'Germplasm', time: 'Year', group: 'Group' },
    formatTime: String,
  });
  expect(columns.map(({ label }) => label)).toEqual(['Germplasm', 'Year', 'Height [cm]', 'Width [cm]']);
  expect(rows).toEqual([
    ['Einkorn', '2021', 1, 4],
    ['__proto__', undefined, 2, undefined],
    ['Einkorn', '2022', 3, 6],
  ]);
});
