import { expect, test } from 'vitest';
import { firstPlot, fullVolume, volumePlan } from './plan';

test('a hundred million values are a thousand trials in which a germplasm occurs twelve times', () => {
  expect(volumePlan(fullVolume)).toEqual({ rows: 100_000_000, datasets: 1_000, germplasm: 104_167 });
});

test('few trials still have enough germplasm to fill one', () => {
  expect(volumePlan(1_000_000).germplasm).toBe(1_250);
});

test('plots of different trials do not overlap', () => {
  expect([firstPlot(0), firstPlot(1)]).toEqual([1, 5_001]);
});
