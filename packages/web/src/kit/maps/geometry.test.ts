import { describe, expect, test } from 'vitest';
import { boundsOfView, circleAround, destination, ringOfBounds, unwrapped, wrapLongitude } from './geometry';

test.each([
  [190, -170],
  [-190, 170],
  [540, 180],
  [180, 180],
  [-180, -180],
  [0, 0],
])('the meridian %d is %d', (input, expected) => {
  expect(wrapLongitude(input)).toBe(expected);
});

describe('the visible bounds', () => {
  test('are the whole globe where it is shown several times', () => {
    const view = boundsOfView({ west: -324, south: -95, east: 324, north: 85 });
    expect(view).toEqual({ west: -180, south: -90, east: 180, north: 85 });
  });

  test('have their west east of their east across the antimeridian', () => {
    const view = boundsOfView({ west: 170, south: -10, east: 195, north: 10 });
    expect(view).toEqual({ west: 170, south: -10, east: -165, north: 10 });
    expect(unwrapped(view).east).toBe(195);
  });
});

test('bounds are one ring, which continues across the antimeridian', () => {
  const longitudes = (west: number, east: number) =>
    ringOfBounds({ west, south: -90, east, north: 90 }).map(({ lng }) => lng);
  expect(longitudes(-180, 180)).toEqual([-180, 180, 180, -180]);
  expect(longitudes(170, -160)).toEqual([170, 200, 200, 170]);
  expect(ringOfBounds({ west: 5, south: 45, east: 10, north: 48 })).toEqual([
    { lat: 45, lng: 5 },
    { lat: 45, lng: 10 },
    { lat: 48, lng: 10 },
    { lat: 48, lng: 5 },
  ]);
});

test('a degree of latitude is 111.195 km', () => {
  const [longitude, latitude] = destination([8, 47], 111.195, 0);
  expect(longitude).toBeCloseTo(8, 6);
  expect(latitude).toBeCloseTo(48, 4);
});

test('a circle is closed and does not jump at the antimeridian', () => {
  const ring = circleAround([179.5, 0], 200);
  expect(ring[0]).toEqual(ring.at(-1));
  expect(Math.max(...ring.map(([longitude]) => longitude))).toBeGreaterThan(180);
  expect(Math.min(...ring.map(([longitude]) => longitude))).toBeGreaterThan(170);
});
