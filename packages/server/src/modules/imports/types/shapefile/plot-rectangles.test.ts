import { expect, test } from 'vitest';
import { plotRectangles } from './plot-rectangles';

const plots = [
  { row: 1, column: 1 },
  { row: 500, column: 400 },
];

test.each([
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
  { latitude: 0, longitude: 179.999_999 },
])('plots at $latitude, $longitude are on Earth', (place) => {
  for (const { west, south, east, north } of plotRectangles(plots, place)) {
    expect(Math.max(Math.abs(west), Math.abs(east))).toBeLessThanOrEqual(180);
    expect(Math.max(Math.abs(south), Math.abs(north))).toBeLessThanOrEqual(90);
    expect(east).toBeGreaterThan(west);
    expect(north).toBeGreaterThan(south);
  }
});

test('no plots, no rectangles', () => {
  expect(plotRectangles([], { latitude: 0, longitude: 0 })).toEqual([]);
});
