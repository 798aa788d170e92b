import { expect, test } from 'vitest';
import { histogramOf } from './histogram';

test('shares are counted up to an end that leaves none out', () => {
  const { to, counts } = histogramOf([0, 0.01, 0.0249, 0.05, Number.NaN]);
  expect(to).toBe(0.05);
  expect(counts).toHaveLength(20);
  expect([counts[0], counts[4], counts[9], counts[19]]).toEqual([1, 1, 1, 1]);
  expect(histogramOf([0.6]).to).toBe(1);
  expect(histogramOf([]).counts.every((count) => count === 0)).toBe(true);
});
