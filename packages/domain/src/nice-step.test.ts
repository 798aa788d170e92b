import { expect, test } from 'vitest';
import { niceStep } from './nice-step';

test.each([
  [100, 5, 20],
  [92, 5, 20],
  [150, 100, 2],
  [600_000_000, 100, 10_000_000],
  [0.3, 100, 0.005],
  [10, 10, 1],
  [9.5, 1, 10],
  [0, 10, 1],
])('%d in at most %d steps has steps of %d', (length, maxSteps, step) => {
  expect(niceStep(length, maxSteps)).toBe(step);
});
