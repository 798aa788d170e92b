import { expect, test } from 'vitest';
import { chosenRows } from './sheet-rows';

const names = ['BAR 5', 'BAR 12', 'WHEAT 5', 'BAR 2'];
const values = ['10', '', '-2', '1e2'];
const rows = {
  count: names.length,
  textOf: (plot: number) => names[plot] ?? '',
  cellOf: (plot: number, column: number) => (column === 0 ? names[plot] : values[plot]) ?? '',
  isWanted: () => true,
};

test('plots are found by parts of what is known of them, in the order of the field', () => {
  expect(chosenRows({ words: 'bar', sort: undefined }, rows)).toEqual([0, 1, 3]);
  expect(chosenRows({ words: ' 5  BAR', sort: undefined }, rows)).toEqual([0]);
  expect(chosenRows({ words: '', sort: undefined }, { ...rows, isWanted: (plot) => plot > 1 })).toEqual([
    2, 3,
  ]);
});

test('numbers are sorted as numbers, plots without a value last', () => {
  expect(chosenRows({ words: '', sort: { column: 1, isDescending: false } }, rows)).toEqual([2, 0, 3, 1]);
  expect(chosenRows({ words: '', sort: { column: 1, isDescending: true } }, rows)).toEqual([3, 0, 2, 1]);
});

test('names are sorted by the numbers in them', () => {
  expect(chosenRows({ words: '', sort: { column: 0, isDescending: false } }, rows)).toEqual([3, 0, 1, 2]);
});
