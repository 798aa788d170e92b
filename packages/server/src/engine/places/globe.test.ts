import { describe, expect, test } from 'vitest';
import { boxAround, type Corner, copiesOf, distinctCorners, longitudesBetween, wrapped } from './globe';

const ranges = (parts: readonly { west: number; east: number }[]) =>
  parts.map(({ west, east }) => [west, east]);
const at = (...corners: readonly (readonly [number, number])[]): Corner[] =>
  corners.map(([longitude, latitude]) => ({ longitude, latitude }));

test.each([
  [0, 0],
  [180, -180],
  [-180, -180],
  [190, -170],
  [-541, 179],
])('the meridian %d is that of %d', (longitude, expected) => {
  expect(wrapped(longitude)).toBe(expected);
});

describe('a range of longitudes', () => {
  test('within the map is one part', () => {
    expect(ranges(longitudesBetween(10, 20))).toEqual([[10, 20]]);
  });

  test('across the antimeridian is two', () => {
    expect(ranges(longitudesBetween(170, 190))).toEqual([
      [170, 180],
      [-180, -170],
    ]);
    expect(ranges(longitudesBetween(-190, -170))).toEqual([
      [170, 180],
      [-180, -170],
    ]);
  });

  test('that ends at the antimeridian knows both of its names', () => {
    expect(ranges(longitudesBetween(170, 180))).toEqual([
      [170, 180],
      [-180, -180],
    ]);
  });

  test('of 360 degrees or more is everything once', () => {
    expect(ranges(longitudesBetween(-500, 500))).toEqual([[-180, 180]]);
  });

  test('has the offsets of its parts', () => {
    expect(copiesOf(-190, 200).map(({ shift }) => shift)).toEqual([-360, 0, 360]);
  });
});

describe('the box around a place', () => {
  test('is as high as the circle and wider at its poleward side', () => {
    const box = boxAround(60, 10, 111.195);
    expect(box?.north).toBeCloseTo(61, 4);
    expect(box?.south).toBeCloseTo(59, 4);
    // At the middle parallel alone it would be 2.
    expect((box?.longitudes[0]?.east ?? 0) - 10).toBeGreaterThan(2);
  });

  test('spans all longitudes if the circle contains a pole', () => {
    const box = boxAround(89.5, 10, 100);
    expect(box).toMatchObject({ north: 90 });
    expect(ranges(box?.longitudes ?? [])).toEqual([[-180, 180]]);
  });

  test('is undefined if the circle is the whole globe', () => {
    expect(boxAround(0, 0, 20_100)).toBeUndefined();
  });

  test('of radius 0 still contains the place itself', () => {
    const box = boxAround(12.3, 45.6, 0);
    expect(box?.south).toBeLessThan(12.3);
    expect(box?.longitudes[0]?.east).toBeGreaterThan(45.6);
  });
});

describe('a ring', () => {
  test('of tiny size keeps its corners apart', () => {
    expect(distinctCorners(at([1, 1], [1.0000001, 1], [1, 1.0000001]))).toBe(3);
  });

  test('that repeats its first corner at the end has it once', () => {
    expect(distinctCorners(at([170, 10], [190, 10], [170, 10]))).toBe(2);
  });
});
