import { expect, test } from 'vitest';
import { histogramOf, matrixFrame, panelAt } from './matrix-frame';
import { nearestIn, pointsInside, positionIn, positionsOf } from './point-positions';
import { stampOf, stampPanel } from './point-stamps';

const extents = [[0, 10] as const, [5, 5] as const, [-1, 1] as const];

test('every pair has a panel below the diagonal and a text above it', () => {
  const { panels, texts, histograms, width, height } = matrixFrame(extents, 900);
  expect(panels.map(({ x, y }) => `${x}${y}`)).toEqual(['01', '02', '12']);
  for (const { x, y, left, top } of texts) {
    const panel = panels.find((one) => one.x === x && one.y === y);
    expect(left).toBeGreaterThan(panel?.left ?? 0);
    expect(top).toBeLessThan(panel?.top ?? 0);
  }
  expect(histograms).toHaveLength(3);
  expect(width).toBeLessThanOrEqual(900);
  expect(height).toBeGreaterThan(200);
});

test('seven variables keep panels of a legible size on a phone', () => {
  const { panels, width } = matrixFrame(
    Array.from({ length: 7 }, () => [0, 1] as const),
    350,
  );
  expect(panels).toHaveLength(21);
  expect(panels[0]?.width).toBeGreaterThan(80);
  expect(width).toBeGreaterThan(350);
});

test('two variables have one large panel within the width', () => {
  const { panels, width } = matrixFrame(extents.slice(0, 2), 350);
  expect(panels).toHaveLength(1);
  expect(width).toBe(350);
});

const nan = Number.NaN;
const points = {
  columns: [
    [0, 5, 10, nan],
    [5, 5, 5, 5],
    [-1, 0, 1, 0],
  ],
  codes: [0, 1, 0, 0],
};

test('points are found by position and area; missing and hidden ones are not', () => {
  const frame = matrixFrame(extents, 900);
  const positions = positionsOf(points, frame, 2);
  const panel = frame.panels.find(({ x, y }) => x === 0 && y === 2);
  if (!panel) throw new Error('no panel');
  const middle = positionIn(positions, panel, 1);
  expect(middle).toBeDefined();
  expect(panelAt(frame.panels, middle ?? { x: 0, y: 0 })).toBe(panel);
  expect(nearestIn(positions, panel, middle ?? { x: 0, y: 0 }, 5)).toBe(1);
  expect(positionIn(positions, panel, 3)).toBeUndefined();
  const { left, top, width, height } = panel;
  const all = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  expect(pointsInside(positions, panel, all)).toEqual([0, 1, 2]);
  const hidden = positionsOf({ ...points, codes: [0, -1, 0, 0] }, frame, 2);
  expect(pointsInside(hidden, panel, all)).toEqual([0, 2]);
});

test('symbols are copied to the positions of their points, the later ones in front', () => {
  const frame = matrixFrame([[0, 1] as const, [0, 1] as const], 300);
  const [panel] = frame.panels;
  if (!panel) throw new Error('no panel');
  const drawn = {
    columns: [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    codes: [0, 1],
  };
  const positions = positionsOf(drawn, frame, 1);
  const stride = Math.ceil(frame.width);
  const pixels = new Uint32Array(stride * Math.ceil(frame.height));
  const [red, blue] = ['#ff0000', '#0000ff'].map((colour) =>
    stampOf([255], { side: 1, stride, colour, isCrisp: false }),
  );
  if (!red || !blue) throw new Error('no stamps');
  stampPanel({ pixels, stride }, panel, { positions, codes: drawn.codes, stamps: [red, blue] });
  expect(pixels.filter((pixel) => pixel !== 0)).toEqual(Uint32Array.of(0xffff0000));
});

test('a histogram counts every value once, also equal ones', () => {
  expect(histogramOf([0, 1, 1, 10, nan], [0, 10]).counts.reduce((sum, count) => sum + count)).toBe(4);
  expect(histogramOf([5, 5], [5, 5]).counts.filter(Boolean)).toEqual([2]);
});
