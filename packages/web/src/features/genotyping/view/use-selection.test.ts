import { expect, test } from 'vitest';
import { dragged, inOrder } from './use-selection';

const from = { line: 2, column: 10 };
const to = { line: 4, column: 12 };
const nothing = { lines: [], columns: [] };

test('names select lines, the ruler markers, cells both', () => {
  const drag = { from, to, isAdding: false };
  const [lines, columns] = [[{ from: 2, to: 5 }], [{ from: 10, to: 13 }]];
  expect(dragged(nothing, { ...drag, region: 'gutter' })).toEqual({ lines, columns: [] });
  expect(dragged(nothing, { ...drag, region: 'ruler' })).toEqual({ lines: [], columns });
  expect(dragged(nothing, { ...drag, region: 'cells' })).toEqual({ lines, columns });
});

test('with a modifier key more lines are added', () => {
  const before = { lines: [{ from: 7, to: 8 }], columns: [] };
  const drag = { from, to, region: 'gutter', isAdding: true } as const;
  expect(dragged(before, drag).lines).toEqual([
    { from: 2, to: 5 },
    { from: 7, to: 8 },
  ]);
});

test('in another order the same germplasm stays selected', () => {
  const chosen = inOrder([{ from: 0, to: 2 }], [11, 12, 13, 14], [14, 12, 13, 11]);
  expect(chosen).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 4 },
  ]);
});
