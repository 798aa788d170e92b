import { expect, test } from 'vitest';
import { binsOf, countInBins, countInGrid, rangeOf } from './bins';

test('every number is in one bin, the highest in the last', () => {
  const values = [0, 1, 2, 3, 4, Number.NaN, 4];
  expect(rangeOf(values)).toEqual({ from: 0, to: 4 });
  expect(countInBins(values, { from: 0, to: 4 }, 4)).toEqual([1, 1, 1, 3]);
});

test('equal numbers are in the first bin, and missing ones in none', () => {
  expect(countInBins([7, 7], { from: 7, to: 7 }, 3)).toEqual([2, 0, 0]);
  expect(rangeOf([Number.NaN])).toBeUndefined();
});

test('pairs are counted in cells from below, those with a missing number are not', () => {
  const inBins = (...values: number[]) => binsOf(values, rangeOf(values), 2);
  expect(countInGrid(inBins(0, 1, 1, Number.NaN), inBins(0, 0, 1, 1), 2)).toEqual([1, 1, 0, 1]);
  expect(countInGrid(inBins(Number.NaN), inBins(1), 2)).toEqual([0, 0, 0, 0]);
});
