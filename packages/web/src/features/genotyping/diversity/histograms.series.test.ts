import { expect, test } from 'vitest';
import { barsData, barsOf } from './histograms.series';

test('bars are as wide as the bins, with rounded numbers', () => {
  const bars = barsOf({ to: 0.5, counts: [1, 0, 2, 3, 4] }, ({ count }) => `${count} of them`);
  expect(bars.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.1],
    [0.1, 0.2],
    [0.2, 0.3],
    [0.3, 0.4],
    [0.4, 0.5],
  ]);
  expect(bars[2]?.detail).toBe('2 of them');
  expect(barsData(bars, { from: 'From', to: 'To', count: 'Lines' }).rows[4]).toEqual([0.4, 0.5, 4]);
});
