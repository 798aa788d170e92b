import { expect, test } from 'vitest';
import { coarserStrides, planTiles, strideFor, tileKey, tilesOf } from './tile-plan';

const strides = [1, 4, 16, 64, 256];
const cut = {
  lines: { count: 10_000, strides: [1, 4, 16], size: 256 },
  columns: { count: 100_000, strides, size: 256 },
};
const sideOf = (count: number, room: number, start: number, scale: number) => ({ count, room, start, scale });

test('the stride is the coarsest without a visible difference', () => {
  expect(strideFor(strides, 20)).toBe(1);
  expect(strideFor(strides, 0.5)).toBe(1);
  expect(strideFor(strides, 0.25)).toBe(4);
  expect(strideFor(strides, 0.012)).toBe(64);
  expect(strideFor(strides, 0.001)).toBe(256);
  expect(strideFor([], 1)).toBe(1);
  expect(coarserStrides(strides, 16)).toEqual([64, 256]);
});

test('a span covers the tiles it touches, and none beyond the last', () => {
  expect(tilesOf({ from: 0, to: 256 }, 1, cut.columns)).toEqual({ from: 0, to: 1 });
  expect(tilesOf({ from: 255, to: 257 }, 1, cut.columns)).toEqual({ from: 0, to: 2 });
  expect(tilesOf({ from: 99_999, to: 100_000 }, 16, cut.columns)).toEqual({ from: 24, to: 25 });
  expect(tilesOf({ from: 5, to: 5 }, 1, cut.columns)).toEqual({ from: 0, to: 0 });
});

test('the whole of a large matrix takes few tiles', () => {
  const view = { lines: sideOf(10_000, 600, 0, 0.06), columns: sideOf(100_000, 1_200, 0, 0.012) };
  const plan = planTiles(view, cut, 1);
  expect(plan).toMatchObject({ lineStride: 16, stride: 64 });
  expect(plan.visible).toHaveLength(3 * 7);
  expect(plan.near).toEqual([]);
});

test('tiles in the middle come first, and those around the visible part are included', () => {
  const view = { lines: sideOf(10_000, 600, 2_560, 20), columns: sideOf(100_000, 1_200, 25_600, 1) };
  const plan = planTiles(view, cut, 1);
  expect(plan).toMatchObject({ lineStride: 1, stride: 1 });
  expect(plan.visible.map(tileKey)[0]).toBe('1/1/10/102');
  expect(plan.visible).toHaveLength(5);
  expect(plan.near).toHaveLength(3 * 7 - 5);
});
