import { expect, test } from 'vitest';
import { fieldFrame, itemAfterKey, itemAt, stepOf } from './field-frame';

const nan = Number.NaN;
// The second and third item are in the same cell; one cell is empty; the last item has no column.
const cells = { rows: [1, 1, 1, 2, 2, 5], columns: [1, 2, 2, 1, 4, nan] };
const frame = fieldFrame(cells, 600);
const middle = (item: number) => ({
  x: (frame.lefts[item] ?? 0) + (frame.widths[item] ?? 0) / 2,
  y: (frame.tops[item] ?? 0) + frame.side / 2,
});

test('items are at their row and column, those of one cell beside each other', () => {
  expect([0, 1, 2, 3, 4].map((item) => itemAt(frame, middle(item)))).toEqual([0, 1, 2, 3, 4]);
  expect(frame.widths[1]).toBeLessThan((frame.widths[0] ?? 0) / 1.9);
  expect(frame.columns.numbers).toEqual([1, 2, 3, 4]);
  expect(itemAt(frame, { x: middle(4).x, y: middle(0).y })).toBeUndefined();
  expect(frame.lefts[5]).toBeNaN();
});

test('arrow keys move between items beyond empty cells, and stop at the edge', () => {
  const press = (...keys: string[]) =>
    keys.reduce<number | undefined>((item, key) => itemAfterKey(frame, cells, item, key), 0);
  expect(press('ArrowRight')).toBe(1);
  expect(press('ArrowRight', 'ArrowRight')).toBe(2);
  expect(press('ArrowDown', 'ArrowRight')).toBe(4);
  expect(press('ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp')).toBe(0);
  expect(press('ArrowLeft')).toBe(0);
  expect(itemAfterKey(frame, cells, undefined, 'ArrowDown')).toBe(0);
  expect(itemAfterKey(frame, cells, 0, 'Enter')).toBeUndefined();
});

test('numbers far apart, and no item at all, still make a drawing of a usable size', () => {
  expect(fieldFrame({ rows: [1, 1_000_000_000], columns: [1, 1] }, 600).rows.numbers).toEqual([
    1, 1_000_000_000,
  ]);
  expect(fieldFrame({ rows: [], columns: [] }, 600).height).toBeGreaterThan(0);
});

test('colours are in equal steps; equal values are in the middle, missing ones have none', () => {
  expect([stepOf(0, [0, 10]), stepOf(10, [0, 10]), stepOf(99, [0, 10])]).toEqual([0, 127, 127]);
  expect(stepOf(5, [5, 5])).toBe(64);
  expect(stepOf(nan, [0, 1])).toBeUndefined();
});
