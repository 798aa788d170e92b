import { expect, test } from 'vitest';
import { type CellEdit, noEdits, redone, savedBody, undone, withEdits } from './cell-edits';

const column = { traitId: 3, day: '2021-06-01', repeat: 1 };
const edit = (plotId: number, after: string | null, more: Partial<CellEdit> = {}): CellEdit => ({
  plotId,
  column,
  before: '10',
  after,
  wasSuspect: false,
  isSuspect: false,
  ...more,
});

test('a block is one step, undone and done again', () => {
  const first = withEdits(noEdits, [edit(1, '11'), edit(2, '12')]);
  const second = withEdits(first, [edit(1, '13')]);
  expect(second.cells.size).toBe(2);
  expect(undone(second).cells).toEqual(first.cells);
  expect(undone(undone(second)).cells.size).toBe(0);
  expect(redone(undone(second)).cells).toEqual(second.cells);
  expect(undone(noEdits)).toEqual(noEdits);
});

test('a cell with its stored value again is no edit', () => {
  expect(withEdits(withEdits(noEdits, [edit(1, '11')]), [edit(1, '10')]).cells.size).toBe(0);
  expect(withEdits(noEdits, [edit(1, '10', { isSuspect: true })]).cells.size).toBe(1);
});

test('cells are saved by the positions of their columns', () => {
  const other = { ...column, day: null };
  const { cells } = withEdits(noEdits, [
    edit(1, '11'),
    edit(2, null),
    edit(2, '10', { column: other, isSuspect: true }),
  ]);
  expect(savedBody(cells)).toEqual({
    columns: [column, other],
    cells: [
      { plotId: 1, column: 0, before: '10', after: '11' },
      { plotId: 2, column: 0, before: '10', after: null },
      { plotId: 2, column: 1, before: '10', after: '10', isSuspect: true },
    ],
  });
});

test('a corrected value is not suspect any more', () => {
  const { cells } = withEdits(noEdits, [edit(1, '11', { wasSuspect: true, isSuspect: false })]);
  expect(savedBody(cells).cells).toEqual([
    { plotId: 1, column: 0, before: '10', after: '11', isSuspect: false },
  ]);
});
