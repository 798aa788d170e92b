import { expect, test } from 'vitest';
import { blocksOf, fittedWindow, movedWindow, sectionOf, wholeWindow, zoomedWindow } from './heat-window';

const size = 1_000;
const levels = [
  { size: 1_000, span: 1 },
  { size: 250, span: 4 },
];

test('a window stays inside the whole, however it is moved and zoomed', () => {
  const whole = wholeWindow(size);
  expect(zoomedWindow(whole, 'out', { size })).toEqual(whole);
  const closer = zoomedWindow(whole, 'in', { size, at: { x: 1, y: 0 } });
  expect(closer).toEqual({ row: 0, column: 500, span: 500 });
  expect(movedWindow(closer, 1, 0.5, size)).toEqual({ row: 250, column: 500, span: 500 });
  let window = closer;
  for (let times = 0; times < 20; times += 1) window = zoomedWindow(window, 'in', { size });
  expect(window.span).toBe(4);
  expect(fittedWindow({ row: -5, column: 999, span: 3 }, 3)).toEqual({ row: 0, column: 0, span: 3 });
});

test('a window is covered by the finest level with few enough cells', () => {
  expect(sectionOf(levels, wholeWindow(size), 512)).toEqual({
    level: 1,
    row: 0,
    column: 0,
    rows: 250,
    columns: 250,
  });
  expect(sectionOf(levels, { row: 10, column: 900, span: 100 }, 512)).toEqual({
    level: 0,
    row: 10,
    column: 900,
    rows: 100,
    columns: 100,
  });
  expect(sectionOf(levels, wholeWindow(size), 100)).toBeUndefined();
});

test('blocks are means of cells, ignoring missing values', () => {
  const section = { level: 0, row: 2, column: 0, rows: 2, columns: 3 };
  const cells = Uint8Array.of(0, 10, 255, 20, 30, 255);
  expect(blocksOf(section, cells, { each: 1, none: 255, maxBlocks: 3 })).toHaveLength(6);
  expect(blocksOf(section, cells, { each: 4, none: 255, maxBlocks: 2 })).toEqual([
    { rows: [8, 16], columns: [0, 8], value: 15 },
    { rows: [8, 16], columns: [8, 12], value: undefined },
  ]);
});
