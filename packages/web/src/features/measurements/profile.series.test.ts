import { expect, test } from 'vitest';
import type { Points } from './explore-queries';
import { lacksValues, radarChoice, radarData, radarPolygons } from './profile.series';

const variable = (id: number, name: string) => ({
  id,
  name,
  dataType: 'numeric' as const,
  isNumeric: true,
  count: 5,
});

const data: Points = {
  variables: [variable(1, 'Height'), variable(2, 'Constant')],
  count: 5,
  pairs: [],
  spreads: [],
  gridSize: 1,
  groups: [],
  points: {
    items: [10, 20, 30, 40, 50],
    names: { 10: 'One', 20: 'Same', 30: 'Same', 40: 'Four', 50: 'Five' },
    groups: [null, null, null, null, null],
    values: [
      [100, 200, 150, null, 110],
      [7, 7, 7, 7, null],
    ],
  },
};
const look = { palette: ['#0072b2', '#d55e00'] as const, average: 'Average', format: String };

test('the radar has what is compared, else what is marked, else the highest of the first variable', () => {
  expect(radarChoice(data, { compared: [50, 99, 10], marked: [20] })).toEqual({
    reason: 'compared',
    points: [4, 0],
  });
  expect(radarChoice(data, { compared: [99], marked: [20] })).toEqual({ reason: 'marked', points: [1] });
  expect(radarChoice(data, { compared: [], marked: [] })).toEqual({ reason: 'best', points: [1, 2, 4, 0] });
  expect(radarChoice({ ...data, points: undefined }, { compared: [], marked: [] }).points).toEqual([]);
});

test('values are scaled within all points; constant ones are in the middle, missing ones at the centre', () => {
  const polygons = radarPolygons(data, [0, 2, 3], look);
  expect(polygons.map(({ values }) => values)).toEqual([
    [0, 50],
    [50, 50],
    [0, 50],
    [40, 50],
  ]);
  expect(polygons.map(({ name }) => name)).toEqual(['One', 'Same (30)', 'Four', 'Average']);
  expect(polygons[2]?.described).toBe('Four\nHeight: –\nConstant: 7');
  expect(lacksValues(data, [0, 2])).toBe(false);
  expect(lacksValues(data, [3])).toBe(true);
});

test('the table has the values as they were measured', () => {
  expect(radarData(data, [3], { item: 'Germplasm', average: 'Average' }).rows).toEqual([
    ['Four', undefined, 7],
    ['Average', 140, 7],
  ]);
});
