import { expect, test } from 'vitest';
import { cellsOf, placesInBox } from './cells';
import type { Box } from './globe';
import { sitesAt, type Tally, totalsOf, weightOf } from './tally';

/** Two places beside each other in the north-east, one in the south-west, one on the antimeridian. */
const sites = sitesAt(Int32Array.of(11, 12, 13, 14), {
  latitude: Float64Array.of(50, 51, -30, 10),
  longitude: Float64Array.of(10, 11, -60, 180),
});
const plain: Tally = {
  ...{ sites, count: 20 },
  site: Int32Array.of(0, 1, 2, 3),
  rows: Int32Array.of(3, 1, 5, 2),
};
const world: Box = { south: -90, north: 90, longitudes: [{ west: -180, east: 180, shift: 0 }] };
const quarter = 0.25;

const cellsIn = (tally: Tally, box = world, side = quarter) =>
  cellsOf(tally, placesInBox(tally, box), { box, side });

test('totals include all rows, also those without a place', () => {
  expect(totalsOf(plain)).toEqual({
    ...{ count: 20, placed: 11 },
    extent: { west: -60, south: -30, east: 180, north: 51 },
  });
  const none = Int32Array.of();
  expect(totalsOf({ sites, count: 3, site: none, rows: none })).toEqual({ count: 3, placed: 0 });
});

test('places of a cell become one cluster at the mean of their rows, from the north and the west', () => {
  expect(cellsIn(plain)).toEqual([
    { latitude: 50.25, longitude: 10.25, count: 4, site: 0 },
    { latitude: 10, longitude: 180, count: 2, site: 3 },
    { latitude: -30, longitude: -60, count: 5, site: 2 },
  ]);
});

test('only what is within the bounds counts, on both sides of the antimeridian', () => {
  const box: Box = {
    ...{ south: 0, north: 50 },
    longitudes: [
      { west: 170, east: 180, shift: 0 },
      { west: -180, east: 10, shift: 360 },
    ],
  };
  expect(placesInBox(plain, box).within).toBe(5);
  expect(cellsIn(plain, box).map(({ count }) => count)).toEqual([3, 2]);
});

test('the deepest zoom has separate cells for neighbours', () => {
  expect(cellsIn(plain, world, 60 / (512 * 2 ** 24)).map(({ site }) => site)).toEqual([1, 0, 3, 2]);
});

test('categories are listed by frequency, ties in their order, then rows without one, then the rest', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const tally: Tally = {
    ...{ sites, count: 12 },
    site: Int32Array.of(0, 0, 0, 0, 0, 1, 1, 1),
    rows: Int32Array.of(1, 1, 1, 1, 1, 1, 4, 2),
    colour: { as: 'words', words, word: Int32Array.of(6, 5, 4, 3, 2, 0, 1, -1) },
  };
  const [cell] = cellsIn(tally);
  expect(cell?.shares).toEqual([
    { value: 'b', count: 4 },
    ...['a', 'c', 'd', 'e'].map((value) => ({ value, count: 1 })),
    { count: 2 },
    { count: 2, others: true },
  ]);
  expect(totalsOf(tally).values).toHaveLength(8);
  expect(weightOf(tally)).toBeGreaterThan(weightOf(plain));
});

test('numbers have the mean and the range of rows with a value', () => {
  const colour = {
    as: 'number' as const,
    sum: Float64Array.of(30, 0, 8, 1),
    valued: Int32Array.of(3, 0, 4, 2),
    least: Float64Array.of(9, Number.NaN, 2, -1),
    most: Float64Array.of(11, Number.NaN, 2, 2),
  };
  expect(cellsIn({ ...plain, colour }).map(({ mean }) => mean)).toEqual([10, 0.5, 2]);
  expect(totalsOf({ ...plain, colour })).toMatchObject({ min: -1, max: 11 });
  const nothing = Float64Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN);
  expect(totalsOf({ ...plain, colour: { ...colour, least: nothing, most: nothing } })).not.toHaveProperty(
    'min',
  );
});
