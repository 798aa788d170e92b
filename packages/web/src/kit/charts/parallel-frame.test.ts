import { expect, test } from 'vitest';
import { dashPattern, rasterLine } from './line-raster';
import { axisAt, itemsInside, linePoints, nearestItem, parallelFrame, rangeBetween } from './parallel-frame';

const nan = Number.NaN;
const points = {
  columns: [
    [1, 2, 3, 4],
    [10, nan, 30, 40],
    [5, 5, 5, 5],
  ],
  codes: [0, 0, 1, -1],
};
const frame = parallelFrame(
  [
    [1, 4],
    [10, 40],
    [5, 5],
  ],
  { width: 600, height: 300 },
);

test('a range keeps the items within it; hidden ones and missing values are outside', () => {
  expect(itemsInside(points, [undefined, undefined])).toEqual([0, 1, 2]);
  expect(itemsInside(points, [[2, 9], undefined])).toEqual([1, 2]);
  expect(
    itemsInside(points, [
      [2, 9],
      [0, 99],
    ]),
  ).toEqual([2]);
});

test('dragging along an axis restricts it to the values between the ends', () => {
  const axis = axisAt(frame, (frame.axes[1]?.x ?? 0) + 3, 10);
  expect(axis).toBe(1);
  const scale = frame.axes[1]?.y;
  const range = rangeBetween(frame, 1, [scale?.at(20) ?? 0, scale?.at(35) ?? 0]);
  expect(range?.map(Math.round)).toEqual([20, 35]);
  expect(axisAt(frame, (frame.axes[1]?.x ?? 0) + 30, 10)).toBeUndefined();
});

test('a missing value interrupts the line, and the nearest line is found between axes', () => {
  expect(linePoints(points, frame, 1).map((part) => part.length)).toEqual([1, 1]);
  const [first, second] = frame.axes;
  if (!first || !second) throw new Error('no axes');
  const middle = { x: (first.x + second.x) / 2, y: (first.y.at(3) + second.y.at(30)) / 2 };
  expect(nearestItem(points, frame, middle, 6)).toBe(2);
  expect(nearestItem(points, frame, { ...middle, y: middle.y + 60 }, 6)).toBeUndefined();
});

test('a line is drawn pixel by pixel from one end to the other, also with dashes', () => {
  const drawn = (dash: string, ...ends: [number, number, number, number]) => {
    const pixels = new Uint32Array(100);
    const ink = { colour: 0x0000ff, alpha: 255, pattern: dashPattern(dash, 1), isSmooth: true };
    rasterLine({ pixels, stride: 10 }, ends, ink);
    return [...pixels.keys()].filter((at) => pixels[at] === 0xff0000ff);
  };
  expect(drawn('', 1, 2, 4, 2)).toEqual([21, 22, 23, 24]);
  expect(drawn('', 2, 4, 2, 1)).toEqual([12, 22, 32, 42]);
  expect(drawn('2 2', 0, 0, 7, 0).length).toBe(4);
});
