import { expect, test } from 'vitest';
import { fitted, followed, revealed, visiblePart, whole, zoomed } from './view-box';

const window = { width: 800, height: 400 };

test('a drawing is centred, and scaled down to fit but never up', () => {
  expect(fitted({ width: 1000, height: 400 }, window)).toEqual({ x: 0, y: 40, scale: 0.8 });
  expect(fitted({ width: 80, height: 40 }, window)).toEqual({ x: 350, y: 175, scale: 1.25 });
});

test('a drawing too large to be readable as a whole is shown in part', () => {
  const large = { width: 40_000, height: 4_000 };
  expect(fitted(large, window)).toEqual({ x: -15_600, y: -1_400, scale: 0.8 });
  expect(fitted(large, window, { x: 10_000, y: 2_000 })).toEqual({ x: -7_600, y: -1_400, scale: 0.8 });
  expect(fitted(large, window, { x: 0, y: 4_000 }), 'nothing empty beside it').toEqual({
    x: 0,
    y: -2_800,
    scale: 0.8,
  });
  expect(whole(large, window)).toEqual({ x: 0, y: 160, scale: 0.02 });
});

test('zooming keeps the point under the pointer, within limits', () => {
  const view = { x: 10, y: 20, scale: 1 };
  expect(zoomed(view, 2, { x: 110, y: 70 })).toEqual({ x: -90, y: -30, scale: 2 });
  expect(zoomed({ ...view, scale: 3.9 }, 2, { x: 0, y: 0 }).scale).toBe(4);
  expect(zoomed({ ...view, scale: 0.11 }, 0.5, { x: 0, y: 0 }).scale).toBe(0.1);
});

test('a visible point stays, another one moves to the centre', () => {
  const view = { x: 0, y: 0, scale: 2 };
  expect(revealed(view, { x: 100, y: 100 }, window)).toBe(view);
  expect(revealed(view, { x: 500, y: 100 }, window)).toEqual({ x: -600, y: 0, scale: 2 });
  const small = { x: 0, y: 0, scale: 0.05 };
  expect(revealed(small, { x: 500, y: 100 }, window), 'and is large enough to be read').toEqual({
    x: 0,
    y: 120,
    scale: 0.8,
  });
});

test('the whole of a large drawing can be zoomed out to', () => {
  expect(zoomed({ x: 0, y: 0, scale: 0.11 }, 0.1, { x: 0, y: 0 }, 0.02).scale).toBe(0.02);
});

test('in a changed drawing the item in use keeps its position', () => {
  const view = { x: 10, y: 20, scale: 0.5 };
  expect(followed(view, { x: 100, y: 100 }, { x: 300, y: 40 })).toEqual({ x: -90, y: 50, scale: 0.5 });
});

test('the visible part covers the window, and stays during small moves', () => {
  const part = visiblePart({ x: -10, y: -10, scale: 1 }, window);
  expect(part).toEqual({ left: 0, right: 1_000, top: 0, bottom: 500 });
  expect(visiblePart({ x: -150, y: -90, scale: 1 }, window)).toEqual(part);
});
