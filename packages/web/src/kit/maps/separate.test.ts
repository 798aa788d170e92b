import { expect, test } from 'vitest';
import { separated } from './separate';

const zoom = 2;
/** Distance of two neighbouring points in pixels at that zoom. */
const apart = (one: number, other: number) => (Math.abs(one - other) / 360) * 512 * 2 ** zoom;

test('clusters that would overlap are drawn next to each other', () => {
  const [one, other] = separated(
    [
      { latitude: 0, longitude: 10, count: 200 },
      { latitude: 0, longitude: 12, count: 200 },
    ],
    zoom,
  );
  const [left = 0, right = 0] = [one?.drawn?.[0], other?.drawn?.[0]];
  expect(apart(left, right)).toBeGreaterThan(40);
  expect((left + right) / 2).toBeCloseTo(11, 6);
  expect([one?.longitude, other?.longitude]).toEqual([10, 12]);
});

test('nothing else moves', () => {
  const far = [
    { latitude: 0, longitude: 10, count: 200 },
    { latitude: 0, longitude: 60, count: 200 },
    { latitude: 0, longitude: 10.1, count: 1, id: 7 },
  ];
  expect(separated(far, zoom)).toEqual(far);
});
