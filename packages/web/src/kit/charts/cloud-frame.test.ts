import { expect, test } from 'vitest';
import { cloudFrame, cloudPath, cloudShapes, isInRing, nearestPoint } from './cloud-frame';

test('values map to positions within the frame, and positions to values', () => {
  const { x, y, left, bottom } = cloudFrame([-2, 6], [0, 1], { width: 800, height: 400 });
  expect(x.at(-2)).toBeGreaterThan(left);
  expect(x.at(6)).toBeLessThan(800);
  expect(y.at(0)).toBeLessThan(bottom);
  expect(y.at(1)).toBeLessThan(y.at(0));
  expect(x.valueAt(x.at(3.25))).toBeCloseTo(3.25);
  expect(x.ticks.every((tick) => x.at(tick) >= left && x.at(tick) <= 800)).toBe(true);
  expect(x.ticks.length).toBeGreaterThan(2);
});

test('a single value, or none, still makes a frame', () => {
  for (const values of [[5, 5], []]) {
    const { x } = cloudFrame(values, values, { width: 300, height: 200 });
    expect(Number.isFinite(x.at(values[0] ?? 0))).toBe(true);
    expect(x.ticks.length).toBeGreaterThan(0);
  }
});

test('a lasso contains the points inside, also if it is concave', () => {
  const ring = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 5, y: 4 },
    { x: 0, y: 10 },
  ];
  expect(isInRing(ring, { x: 5, y: 2 })).toBe(true);
  expect(isInRing(ring, { x: 5, y: 8 })).toBe(false);
  expect(isInRing(ring, { x: 12, y: 2 })).toBe(false);
  expect(isInRing([], { x: 0, y: 0 })).toBe(false);
});

test('the nearest point within reach is found; hidden ones are ignored', () => {
  const places = [{ x: 0, y: 0 }, undefined, { x: 8, y: 0 }];
  expect(nearestPoint(places, { x: 5, y: 0 }, 10)).toBe(2);
  expect(nearestPoint(places, { x: 100, y: 0 }, 10)).toBeUndefined();
});

test('every shape is drawn once for each point', () => {
  for (const shape of cloudShapes)
    expect(
      cloudPath(
        [
          { x: 1.26, y: 2 },
          { x: 3, y: 4 },
        ],
        shape,
        3,
      ).match(/M[\d.]+ [\d.]+/g),
    ).toEqual(['M1.3 2', 'M3 4']);
});
