import { expect, test } from 'vitest';
import { pasted } from './paste';

const sheet = { size: { rows: 5, columns: 4 }, isReadOnly: (column: number) => column === 0 };
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

test('a block is pasted from the selected cell', () => {
  expect(
    pasted(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      at(1, 2),
      sheet,
    ),
  ).toEqual([
    { row: 1, column: 2, text: '1' },
    { row: 1, column: 3, text: '2' },
    { row: 2, column: 2, text: '3' },
    { row: 2, column: 3, text: '4' },
  ]);
});

test('one value fills the selection, and a row is repeated below', () => {
  expect(pasted([['7']], at(0, 1, 2, 1), sheet)).toHaveLength(3);
  expect(pasted([['1', '2']], at(0, 1, 1, 2), sheet)).toEqual([
    { row: 0, column: 1, text: '1' },
    { row: 0, column: 2, text: '2' },
    { row: 1, column: 1, text: '1' },
    { row: 1, column: 2, text: '2' },
  ]);
});

test('a block larger than the sheet is refused, with what does not fit', () => {
  expect(pasted([['1'], ['2'], ['3']], at(4, 1), sheet)).toEqual({ reason: 'tooLarge', rows: 2, columns: 0 });
  expect(pasted([['1', '2']], at(0, 3), sheet)).toEqual({ reason: 'tooLarge', rows: 0, columns: 1 });
});

test('nothing is pasted into columns that cannot be changed', () => {
  expect(pasted([['1', '2']], at(0, 0), sheet)).toEqual({ reason: 'readOnly' });
});
