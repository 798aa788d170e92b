import { describe, expect, test } from 'vitest';
import { readRings, readSurroundings } from './place-body';

function problemOf(work: () => unknown): { code: string; params: Record<string, unknown> } | undefined {
  try {
    work();
  } catch (problem) {
    return problem as { code: string; params: Record<string, unknown> };
  }
  return undefined;
}

describe('a point', () => {
  test.each([
    [{ latitude: 91, longitude: 0 }, 'place.latitude'],
    [{ latitude: Number.NaN, longitude: 0 }, 'place.latitude'],
    [{ latitude: 'NaN', longitude: 0 }, 'place.latitude'],
    [{ longitude: 0 }, 'place.latitude'],
    [{ latitude: 0, longitude: null }, 'place.longitude'],
    [{ latitude: 0, longitude: 541 }, 'place.longitude'],
    [{ latitude: 0, longitude: 0, maximumDistance: -1 }, 'place.distance'],
    [{ latitude: 0, longitude: 0, maximumDistance: '5' }, 'place.distance'],
    [undefined, 'request.invalid'],
    [[1, 2], 'request.invalid'],
  ])('%j is refused', (body, code) => {
    expect(problemOf(() => readSurroundings(body))?.code).toBe(code);
  });

  test('may be on a repeated world of a map', () => {
    const expected = { latitude: -90, longitude: 190, maximum: undefined };
    expect(readSurroundings({ latitude: -90, longitude: 190, maximumDistance: null })).toEqual(expected);
    expect(readSurroundings({ latitude: '-90', longitude: ' 190.0 ' })).toEqual(expected);
  });
});

const corner = (lat: unknown, lng: unknown) => ({ lat, lng });
const triangle = [corner(0, 0), corner(0, 1), corner(1, 0)];
const circle = (length: number) =>
  Array.from({ length }, (_, index) => corner(Math.sin(index), Math.cos(index)));

describe('polygons', () => {
  test.each([
    ['none', undefined, 'place.noPolygon'],
    ['an empty list', [], 'place.noPolygon'],
    ['no list', 'x', 'request.invalid'],
    ['an invalid ring', [7], 'request.invalid'],
    ['an invalid corner', [[...triangle, 7]], 'request.invalid'],
    ['two points', [triangle.slice(0, 2)], 'place.tooFewCorners'],
    ['two points and the way back', [[...triangle.slice(0, 2), triangle[0]]], 'place.tooFewCorners'],
    ['nothing', [[]], 'place.tooFewCorners'],
    ['a latitude of 91', [[...triangle, corner(91, 0)]], 'place.latitude'],
    ['a longitude that is a word', [[...triangle, corner(0, 'east')]], 'place.longitude'],
    ['a longitude beyond the maps', [[...triangle, corner(0, 541)]], 'place.longitude'],
    ['too many corners', [circle(10_001)], 'place.tooManyVertices'],
    ['too many corners together', [circle(5_000), circle(5_001)], 'place.tooManyVertices'],
    ['too many rings', Array.from({ length: 101 }, () => triangle), 'place.tooManyPolygons'],
  ])('with %s are refused', (_what, polygons, code) => {
    expect(problemOf(() => readRings({ polygons }))?.code).toBe(code);
  });

  test('that are refused are named', () => {
    expect(problemOf(() => readRings({ polygons: [triangle, triangle.slice(1)] }))?.params).toEqual({
      number: 2,
    });
    expect(problemOf(() => readRings({ polygons: [[corner(0, 0), corner(95, 0)]] }))?.params).toEqual({
      path: 'polygons[0][1].lat',
    });
  });

  test('keep their corners as drawn, also across the antimeridian', () => {
    const drawn = [corner(0.1, 179.7), corner(0.2, 190.1), corner(10.3, 185.9)];
    expect(readRings({ polygons: [drawn] })).toEqual([
      drawn.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
    ]);
  });

  test('may have as many corners and rings as promised', () => {
    expect(readRings({ polygons: [circle(10_000)] })[0]).toHaveLength(10_000);
    expect(readRings({ polygons: Array.from({ length: 100 }, () => triangle) })).toHaveLength(100);
  });
});
