import { expect, test } from 'vitest';
import { robustLimits } from './robust-limits';

test('limits are around the median, and one error does not move them', () => {
  // Median 12, distances 2 1 0 1 2 88, whose median is 1.5.
  const limits = robustLimits([10, 11, 12, 13, 14, 100].map((value) => value - 0.5));
  expect(limits?.median).toBe(12);
  expect(limits?.high).toBeCloseTo(12 + 3.5 * 1.4826 * 1.5, 10);
  expect(limits?.low).toBeCloseTo(12 - 3.5 * 1.4826 * 1.5, 10);
});

test('the order of values does not matter, nor that numbers are negative', () => {
  expect(robustLimits([3, -1, 2, -2, 0])).toEqual(robustLimits([-2, -1, 0, 2, 3]));
  expect(robustLimits([3, -1, 2, -2, 0])?.median).toBe(0);
});

test('few values, and values that are mostly equal, have no limits', () => {
  expect(robustLimits([1, 2, 3, 90])).toBeUndefined();
  expect(robustLimits([5, 5, 5, 5, 9])).toBeUndefined();
});
