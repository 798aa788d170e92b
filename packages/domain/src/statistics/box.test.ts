import { expect, test } from 'vitest';
import { boxOf, whiskersOf } from './box';

const sorted = (...numbers: number[]) => Float64Array.from(numbers).sort();

test('quartiles between two numbers are interpolated', () => {
  expect(boxOf(sorted(10, 11, 12, 12, 13, 20, 30, 100))).toEqual({
    ...{ count: 8, min: 10, q1: 11.75, median: 12.5, q3: 22.5, max: 100, mean: 26 },
    sd: expect.closeTo(30.6361, 4),
  });
});

test('a single number has no standard deviation', () => {
  expect(boxOf(sorted(5))).toEqual({
    ...{ count: 1, min: 5, q1: 5, median: 5, q3: 5, max: 5, mean: 5, sd: undefined },
  });
});

test('equal numbers do not deviate', () => {
  expect(boxOf(sorted(0.1, 0.1, 0.1))).toMatchObject({ mean: 0.1, sd: 0 });
});

test('large numbers with small differences keep their digits', () => {
  const { mean, sd } = boxOf(sorted(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16));
  expect([mean, sd]).toEqual([1e9 + 10, expect.closeTo(Math.sqrt(30), 9)]);
});

test('outliers of both sides are sorted by their distance from the median', () => {
  const numbers = sorted(-100, -40, 1, 2, 3, 4, 5, 6, 7, 60, 90);
  const found = whiskersOf(numbers, boxOf(numbers), 3);
  expect(found).toEqual({ low: 1, high: 7, outlierCount: 4, outliers: [-100, 90, 60] });
  expect(whiskersOf(numbers, boxOf(numbers), 50).outliers).toEqual([-100, 90, 60, -40]);
});

test('equal numbers have no outliers', () => {
  const numbers = sorted(5, 5, 5);
  expect(whiskersOf(numbers, boxOf(numbers), 50)).toEqual({ low: 5, high: 5, outlierCount: 0, outliers: [] });
});
