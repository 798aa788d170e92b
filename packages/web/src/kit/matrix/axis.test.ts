import { describe, expect, test } from 'vitest';
import {
  type Axis,
  centred,
  framed,
  itemAt,
  pixelOf,
  resized,
  revealed,
  scaledAt,
  scaleOf,
  scrolled,
  smallestScale,
  visibleSpan,
  zoomOf,
} from './axis';

const largest = 20;
const long: Axis = { count: 100_000, room: 1_000, start: 0, scale: 0.01 };
const near: Axis = { ...long, start: 500, scale: 20 };

test('all of a long axis is visible at its smallest scale, and few items are not enlarged', () => {
  expect(smallestScale(long, largest)).toBe(0.01);
  expect(visibleSpan(long)).toEqual({ from: 0, to: 100_000 });
  expect(smallestScale({ count: 10, room: 1_000 }, largest)).toBe(20);
  expect(smallestScale({ count: 0, room: 1_000 }, largest)).toBe(20);
});

test('the item under the pointer stays there while zooming', () => {
  const item = near.start + 300 / near.scale;
  const zoomed = scaledAt(near, 5, 300);
  expect(zoomed.start + 300 / zoomed.scale).toBeCloseTo(item);
});

test('zooming out at an edge leaves no empty space', () => {
  const atEnd = { ...near, start: 99_950 };
  expect(scaledAt(atEnd, 1, 0)).toMatchObject({ start: 99_000 });
  expect(scaledAt({ ...near, start: 0 }, 1, 900)).toMatchObject({ start: 0 });
});

test('scrolling stops at both ends', () => {
  expect(scrolled(near, -1e9).start).toBe(0);
  expect(scrolled(near, 1e9).start).toBe(100_000 - 50);
  expect(scrolled(near, 40).start).toBe(502);
});

test('zoom goes from all to the largest and back', () => {
  expect(zoomOf(long, largest)).toBe(0);
  expect(zoomOf(near, largest)).toBe(1);
  const half = scaleOf(long, 0.5, largest);
  expect(zoomOf({ ...long, scale: half }, largest)).toBeCloseTo(0.5);
  expect(zoomOf({ count: 3, room: 1_000, start: 0, scale: 20 }, largest)).toBe(1);
});

describe('another size of the window', () => {
  test('keeps everything visible if it was', () => {
    expect(resized(long, 500, largest)).toMatchObject({ scale: 0.005, start: 0 });
  });
  test('keeps the scale of a part', () => {
    expect(resized(near, 500, largest)).toMatchObject({ scale: 20, start: 500, room: 500 });
  });
  test('changes nothing if it is the same', () => {
    expect(resized(near, near.room, largest)).toBe(near);
  });
});

test('items are mapped to pixels and back', () => {
  expect(itemAt(near, 0)).toBe(500);
  expect(itemAt(near, 39)).toBe(501);
  expect(pixelOf(near, 501)).toBe(20);
  expect(itemAt({ count: 3, room: 100, start: 0, scale: 20 }, 70)).toBeUndefined();
  expect(itemAt(near, -1e6)).toBeUndefined();
});

test('an item is scrolled into view, centred, or framed', () => {
  expect(revealed(near, 510)).toBe(near);
  expect(revealed(near, 400).start).toBe(400);
  expect(revealed(near, 600).start).toBe(551);
  expect(centred(near, 600).start).toBe(575.5);
  const piece = framed(near, { from: 1_000, to: 2_000 }, largest);
  const seen = visibleSpan(piece);
  expect(seen.from).toBeLessThanOrEqual(1_000);
  expect(seen.to).toBeGreaterThanOrEqual(2_000);
  expect(framed(near, { from: 7, to: 8 }, largest).scale).toBe(20);
});
