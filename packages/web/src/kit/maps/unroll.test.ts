import { expect, test } from 'vitest';
import { unrolled, unrolledRing } from './unroll';

test('a line across the antimeridian continues instead of jumping back', () => {
  const line = [
    [178, 60],
    [-179, 61],
    [-175, 62],
    [179, 63],
  ];
  expect(unrolled(line).map(([longitude]) => longitude)).toEqual([178, 181, 185, 179]);
});

test('a ring around the South Pole is closed below the map', () => {
  const ring = [
    [-180, -70],
    [-60, -75],
    [60, -70],
    [179, -72],
    [-180, -70],
  ];
  expect(unrolledRing(ring).slice(4)).toEqual([
    [180, -70],
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});
