import { expect, test } from 'vitest';
import { visibleSpan } from './axis';
import {
  arranged,
  hasLetters,
  isWhole,
  largestCell,
  layoutOf,
  panned,
  pinched,
  wholeView,
  zoomed,
  zoomedTo,
  zoomOfView,
} from './matrix-view';

const stage = { width: 1_360, height: 640 };
const big = arranged(wholeView({ lines: 10_000, columns: 100_000 }), stage, false);

test('a large matrix is visible as a whole, then as letters after some steps', () => {
  expect(visibleSpan(big.lines)).toEqual({ from: 0, to: 10_000 });
  expect(visibleSpan(big.columns)).toEqual({ from: 0, to: 100_000 });
  expect(isWhole(big)).toBe(true);
  let view = big;
  for (let steps = 0; steps < 20; steps++) view = zoomed(view, 1, { x: 100, y: 100 });
  expect(hasLetters(view)).toBe(true);
  expect(view.lines.scale).toBeCloseTo(largestCell.lines);
  expect(zoomOfView(view)).toBeCloseTo(1);
  for (let steps = 0; steps < 20; steps++) view = zoomed(view, -1, { x: 700, y: 300 });
  expect(isWhole(view)).toBe(true);
});

test('both sides reach the maximum together, and columns can be zoomed alone', () => {
  const half = zoomed(big, 5, { x: 0, y: 0 });
  expect(zoomOfView(half)).toBeCloseTo(zoomOfView(zoomedTo(big, zoomOfView(half))));
  const wide = zoomed(big, 3, { x: 0, y: 0 }, 'columns');
  expect(wide.lines).toBe(big.lines);
  expect(wide.columns.scale).toBeGreaterThan(big.columns.scale);
});

test('two fingers zoom by the distance they spread', () => {
  const pinch = pinched(zoomedTo(big, 0.5), 2, { x: 10, y: 10 });
  expect(pinch.columns.scale).toBeGreaterThan(zoomedTo(big, 0.5).columns.scale);
});

test('a small matrix is whole at its largest', () => {
  const small = arranged(wholeView({ lines: 5, columns: 8 }), stage, false);
  expect(hasLetters(small)).toBe(true);
  expect(isWhole(small)).toBe(true);
  expect(zoomOfView(small)).toBe(1);
  expect(panned(small, { x: 50, y: 50 })).toEqual(small);
});

test('names of columns and a pinned line take their space', () => {
  const near = zoomedTo(big, 1);
  expect(layoutOf(near, stage, true)).toEqual({ gutter: 160, ruler: 104, pinned: 24 });
  expect(layoutOf(big, { width: 390, height: 500 }, false)).toEqual({ gutter: 96, ruler: 40, pinned: 0 });
  expect(arranged(near, stage, true).lines.room).toBe(640 - 128);
});
