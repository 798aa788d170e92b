import { expect, test } from 'vitest';
import { histogramOf } from './histogram';

test('shares are counted up to an end that covers all', () => {
  const { to, counts } = histogramOf([0, 0.01, 0.0249, 0.05, Number.NaN]);
  expect(to).toBe(0.05);
  expect(counts).toHaveLength(20);
  expect([counts[0], counts[4], counts[9], counts[19]]).toEqual([1, 1, 1, 1]);
  expect(histogramOf([0.6]).to).toBe(1);
  expect(histogramOf([0.01], 50).to).toBe(0.5);
  expect(histogramOf([]).counts.every((count) => count === 0)).toBe(true);
});

test('a share at an edge is in the bin that begins there, whatever its denominator', () => {
  const misplaced: unknown[] = [];
  for (const end of [1, 2, 5, 10, 20, 50, 100])
    for (let bin = 0; bin < 20; bin += 1)
      for (const whole of [2_000, 20_000, 14_000]) {
        const part = (end * bin * whole) / 2_000;
        const { counts } = histogramOf([end / 100, part / whole]);
        if (counts[bin] !== 1 + Number(bin === 19)) misplaced.push({ end, bin, whole });
        const below = histogramOf([end / 100, (part - 1) / whole]).counts;
        if (part > 0 && below[bin - 1] !== 1) misplaced.push({ end, bin, whole, below: true });
      }
  expect(misplaced).toEqual([]);
});
