import { expect, test } from 'vitest';
import { roundLength, shapeAfterKey, shapeAt, shapeEdges, shapeFrame } from './shape-frame';

/** Some ten metres of the equator. */
const step = 0.0001;
const square = (column: number, row: number, size = 0.8) => {
  const [west, south, side] = [column * step, row * step, size * step];
  const ring = [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
};
// Two rows of two, the north first; one without an outline, and one that is no area.
const outlines = [
  square(0, 1),
  square(1, 1),
  square(0, 0),
  square(1, 0),
  undefined,
  { type: 'Point', coordinates: [0, 0] },
];
const frame = shapeFrame(outlines, 400);
if (!frame) throw new Error('There are outlines.');
const middle = (item: number) => {
  const { left = 0, right = 0, top = 0, bottom = 0 } = frame.shapes[item] ?? {};
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

test('outlines are drawn to scale, with north at the top', () => {
  expect([0, 1, 2, 3].map((item) => shapeAt(frame, middle(item)))).toEqual([0, 1, 2, 3]);
  expect(middle(0).y).toBeLessThan(middle(2).y);
  expect(middle(0).x).toBeLessThan(middle(1).x);
  expect(shapeAt(frame, { x: (middle(0).x + middle(1).x) / 2, y: middle(0).y })).toBeUndefined();
  const [shape] = frame.shapes;
  expect(((shape?.right ?? 0) - (shape?.left ?? 0)) / frame.scale).toBeCloseTo(0.8 * step * 111_320, 1);
  expect([frame.shapes[4], frame.shapes[5]]).toEqual([undefined, undefined]);
});

test('a hole is not part of its outline, and an outline within another one can be reached', () => {
  const [outer, hole] = [square(0, 0, 4), square(1, 1, 2)];
  const ringed = { type: 'MultiPolygon', coordinates: [[...outer.coordinates, ...hole.coordinates]] };
  const drawn = shapeFrame([ringed, square(0, 0, 0.5)], 400);
  const at = (item: number, x: number, y: number) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = drawn?.shapes[item] ?? {};
    return drawn && shapeAt(drawn, { x: left + (right - left) * x, y: top + (bottom - top) * y });
  };
  expect([at(0, 0.5, 0.5), at(0, 0.95, 0.5), at(1, 0.5, 0.5)]).toEqual([undefined, 0, 1]);
});

test('arrow keys go to the next outline in their direction, and stop at the edge', () => {
  const press = (...keys: string[]) =>
    keys.reduce<number | undefined>((item, key) => shapeAfterKey(frame, item, key), undefined);
  expect(press('ArrowDown')).toBe(0);
  expect(press('ArrowDown', 'ArrowRight', 'ArrowDown')).toBe(3);
  expect(press('ArrowDown', 'ArrowRight', 'ArrowRight')).toBe(1);
  expect(press('ArrowDown', 'Enter')).toBeUndefined();
});

test('plots far apart stay within a canvas, and a field without outlines has no frame', () => {
  const far = shapeFrame([square(0, 0), square(1_000_000, 0)], 400);
  expect(far?.width).toBeLessThan(5_000);
  expect(shapeFrame([undefined], 400)).toBeUndefined();
  expect(shapeFrame([{ type: 'Polygon', coordinates: [[['a', 1]], 'x', null] }], 400)).toBeUndefined();
});

test('edges are closed paths, and the scale has a round number of metres', () => {
  expect(shapeEdges(frame, [0, 4])).toMatch(/^M[\d. ]+(L[\d. ]+){4}z$/);
  expect([
    roundLength({ scale: 2 }, 100),
    roundLength({ scale: 3 }, 100),
    roundLength({ scale: 2 }, 41),
  ]).toEqual([50, 20, 20]);
});
