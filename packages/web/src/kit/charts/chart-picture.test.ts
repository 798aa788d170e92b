import { expect, test } from 'vitest';
import { sharpnessOf } from './chart-picture';

test('a picture has print resolution, and a very large one the maximum size of browsers', () => {
  expect(sharpnessOf({ width: 800, height: 460 })).toBe(3);
  expect(sharpnessOf({ width: 40_000, height: 1_000 })).toBeCloseTo(0.41, 2);
  const large = sharpnessOf({ width: 30_000, height: 20_000 });
  expect(30_000 * large * 20_000 * large).toBeCloseTo(100_000_000, 0);
});
