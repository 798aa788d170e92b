import { expect, test } from 'vitest';
import { fitted, revealed, zoomed } from './view-box';

const window = { width: 800, height: 400 };

test('a drawing is centred, and shrunk to fit but never blown up', () => {
  expect(fitted({ width: 1000, height: 400 }, window)).toEqual({ x: 0, y: 40, scale: 0.8 });
  expect(fitted({ width: 80, height: 40 }, window)).toEqual({ x: 350, y: 175, scale: 1.25 });
});

test('a drawing too large to be read as a whole is shown in part', () => {
  expect(fitted({ width: 40_000, height: 4_000 }, window).scale).toBe(0.4);
});

test('zooming keeps what is under the pointer, within limits', () => {
  const view = { x: 10, y: 20, scale: 1 };
  expect(zoomed(view, 2, { x: 110, y: 70 })).toEqual({ x: -90, y: -30, scale: 2 });
  expect(zoomed({ ...view, scale: 3.9 }, 2, { x: 0, y: 0 }).scale).toBe(4);
  expect(zoomed({ ...view, scale: 0.11 }, 0.5, { x: 0, y: 0 }).scale).toBe(0.1);
});

test('what is in sight stays, what is not moves into the middle', () => {
  const view = { x: 0, y: 0, scale: 2 };
  expect(revealed(view, { x: 100, y: 100 }, window)).toBe(view);
  expect(revealed(view, { x: 500, y: 100 }, window)).toEqual({ x: -600, y: 0, scale: 2 });
});
