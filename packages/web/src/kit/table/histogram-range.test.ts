import { date, integer, number } from '@landrace/contract/core/field';
import { expect, test } from 'vitest';
import { isInRange, isRange, rangeOfBins, writeEdge } from './histogram-range';

const day = 86_400_000;

test('bars become the range they stand for, dragged either way', () => {
  const bins = [0, 10, 20].map((from) => ({ from, to: from + 10, count: 1 }));
  expect(rangeOfBins(integer(), bins, 2, 1)).toEqual({ from: '10', to: '29' });
  expect(rangeOfBins(number(), bins, 0, 0)).toEqual({ from: '0', to: '10' });
  expect(rangeOfBins(number(), bins, 0, 9)).toEqual({ from: '', to: '' });
});

test('days are written as days, and the day a bar ends before is not part of it', () => {
  const bins = [{ from: 0, to: 2 * day, count: 1 }];
  expect(rangeOfBins(date(), bins, 0, 0)).toEqual({ from: '1970-01-01', to: '1970-01-02' });
  expect(writeEdge(number(), 0.1 + 0.2)).toBe('0.3');
});

test('a range may be open, not upside down', () => {
  expect(isRange(number(), { from: '', to: '' })).toBe(true);
  expect(isRange(number(), { from: '3', to: '' })).toBe(true);
  expect(isRange(number(), { from: '3', to: '2' })).toBe(false);
  expect(isRange(number(), { from: 'high', to: '' })).toBe(false);
  expect(isRange(date(), { from: '2020-01-02', to: '2020-01-01' })).toBe(false);
  expect(isRange(date(), { from: '2020-01-01', to: '2020-01-01' })).toBe(true);
});

test('a bar belongs to the range it shares a part with', () => {
  const bin = { from: 10, to: 20, count: 1 };
  expect(isInRange(number(), bin, { from: '', to: '' })).toBe(true);
  expect(isInRange(number(), bin, { from: '15', to: '' })).toBe(true);
  expect(isInRange(number(), bin, { from: '20', to: '' })).toBe(false);
  expect(isInRange(number(), bin, { from: '', to: '9' })).toBe(false);
});
