import { date, number } from '@landrace/contract/core/field';
import { expect, test } from 'vitest';
import { isInRange, isRange } from './histogram-range';

test('a range may be open, not reversed', () => {
  expect(isRange(number(), { from: '', to: '' })).toBe(true);
  expect(isRange(number(), { from: '3', to: '' })).toBe(true);
  expect(isRange(number(), { from: '3', to: '2' })).toBe(false);
  expect(isRange(number(), { from: 'high', to: '' })).toBe(false);
  expect(isRange(date(), { from: '2020-01-02', to: '2020-01-01' })).toBe(false);
  expect(isRange(date(), { from: '2020-01-01', to: '2020-01-01' })).toBe(true);
});

test('a bar belongs to a range that overlaps it', () => {
  const bars = [10, 20].map((from) => ({ from, to: from + 10, count: 1 }));
  const isFirstIn = (from: string, to: string) => isInRange(number(), bars, 0, { from, to });
  expect(isFirstIn('', '')).toBe(true);
  expect(isFirstIn('15', '')).toBe(true);
  expect(isFirstIn('20', '')).toBe(false);
  expect(isFirstIn('', '9')).toBe(false);
});

test('a clicked bar is the only one selected', () => {
  const bars = [0, 10, 20].map((from) => ({ from, to: from + 10, count: 1 }));
  const chosen = (range: { from: string; to: string; isToExcluded?: true }) =>
    bars.map((_, index) => isInRange(number(), bars, index, range));
  expect(chosen({ from: '10', to: '20', isToExcluded: true })).toEqual([false, true, false]);
  expect(chosen({ from: '20', to: '30' })).toEqual([false, false, true]);
  const single = [{ from: 4, to: 4, count: 7 }];
  expect(isInRange(number(), single, 0, { from: '4', to: '4' })).toBe(true);
});
