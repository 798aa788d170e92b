import { expect, test } from 'vitest';
import { ringAround, screenAround } from './places-seen';

test('a screen at zoom 3 is as wide as its pixels', () => {
  const { west, east, south, north } = screenAround({ lat: 0, lng: 10 }, 3);
  expect(east - west).toBe((1280 * 360) / 4096);
  expect(north - south).toBeCloseTo((720 * 360) / 4096, 9);
});

test('a screen does not reach beyond the map', () => {
  expect(screenAround({ lat: 80, lng: 0 }, 0)).toMatchObject({ north: 85 });
});

test('a ring surrounds its point', () => {
  const ring = ringAround({ lat: 50, lng: 10 }, 5, 8);
  expect(ring).toHaveLength(8);
  for (const { lat, lng } of ring) expect(Math.hypot(lat - 50, lng - 10)).toBeCloseTo(5, 9);
});
