import { expect, test } from 'vitest';
import { blockOf, type CellPlace, cellAt, movedBy, type Selection } from './selection';

/** Filled cells of the first column: 1, 2 and 5. */
const filled = new Set([1, 2, 5]);
const sheet = {
  size: { rows: 8, columns: 4 },
  page: 3,
  isEmpty: ({ row, column }: CellPlace) => column > 0 || !filled.has(row),
};

const press = (from: Selection, keys: string): Selection | undefined => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return movedBy(from, { key, shiftKey: parts.includes('Shift'), isControl: parts.includes('Ctrl') }, sheet);
};

test.each([
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['Tab', { row: 1, column: 2 }],
  ['Shift+Tab', { row: 1, column: 0 }],
  ['Enter', { row: 2, column: 1 }],
  ['Shift+Enter', { row: 0, column: 1 }],
  ['PageDown', { row: 4, column: 1 }],
  ['PageUp', { row: 0, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 3 }],
  ['Ctrl+Home', { row: 0, column: 0 }],
  ['Ctrl+End', { row: 7, column: 3 }],
])('%s moves the cell', (keys, active) => {
  expect(press(cellAt(1, 1), keys)).toEqual({ active, corner: active });
});

test('no key leads out of the sheet, and others do not move', () => {
  expect(press(cellAt(0, 0), 'ArrowUp')?.active).toEqual({ row: 0, column: 0 });
  expect(press(cellAt(7, 3), 'Tab')?.active).toEqual({ row: 7, column: 3 });
  expect(press(cellAt(1, 1), 'F5')).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 2],
  [2, 5],
  [5, 7],
])('Control and Down from row %i leads to the edge at row %i', (from, to) => {
  expect(press(cellAt(from, 0), 'Ctrl+ArrowDown')?.active).toEqual({ row: to, column: 0 });
});

test('with Shift the block grows, and the cell that is edited stays', () => {
  const grown = press(press(cellAt(3, 2), 'Shift+ArrowUp') ?? cellAt(0, 0), 'Shift+ArrowLeft');
  expect(grown?.active).toEqual({ row: 3, column: 2 });
  expect(grown && blockOf(grown)).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
});
