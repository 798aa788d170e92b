import { beforeAll, expect, test } from 'vitest';
import { loadFullLocale, startI18n } from '../../../../lib/i18n/load-locale';
import { translate } from '../../../../lib/i18n/text';
import { binned, histogramData, readHistogram } from './histogram.series';

beforeAll(async () => {
  await startI18n();
  await loadFullLocale();
});

test('counts are parsed from the text, with any line endings', () => {
  expect(readHistogram('position\tcount\n0.000000000000000\t12\n0.500000000000000\t3\n')).toEqual([12, 3]);
  expect(readHistogram('position\tcount\r\n0.0\t1\r\n')).toEqual([1]);
  expect(readHistogram('position\tcount\n')).toEqual([]);
});

test('every bar has a bin, and the table matches the chart', () => {
  const drawn = binned([1200, 0, 3, 1], { method: 'equal', bins: 2 }, translate);
  expect(drawn.edges).toEqual([0, 0.5, 1]);
  expect(drawn.total).toBe(1204);
  expect(drawn.bars.map(({ bin }) => bin)).toEqual([0, 0, 1, 1]);
  expect(drawn.bars[0]?.detail).toBe('0 to 0.25: 1,200 values, bin 0');
  expect(drawn.bars[3]?.detail).toBe('0.75 to 1: 1 value, bin 1');
  expect(histogramData(drawn, translate)).toEqual({
    columns: ['From', 'To', 'Values', 'Bin'].map((label) => ({ label, isNumeric: true })),
    rows: [
      [0, 0.25, 1200, 0],
      [0.25, 0.5, 0, 0],
      [0.5, 0.75, 3, 1],
      [0.75, 1, 1, 1],
    ],
  });
});

test('the bar that starts at the split point is in the bin of its values', () => {
  const counts = Array.from({ length: 200 }, () => 1);
  const { bars } = binned(counts, { method: 'split', left: 5, right: 10, point: 0.05 }, translate);
  expect([9, 10, 28, 29].map((cell) => bars[cell]?.bin)).toEqual([4, 5, 5, 6]);
});

test('without bins there are still bars', () => {
  const drawn = binned([5, 6], undefined, translate);
  expect(drawn.edges).toEqual([]);
  expect(drawn.bars[1]?.detail).toBe('0.5 to 1: 6 values');
  expect(histogramData(drawn, translate).columns).toHaveLength(3);
});
