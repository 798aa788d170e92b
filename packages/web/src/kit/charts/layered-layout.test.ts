import { expect, test } from 'vitest';
import { layOut } from './layered-layout';

const node = (id: number) => ({ id, width: 90, height: 32 });

test('what an edge starts from stands above what it ends in', () => {
  const { nodes, edges, width, height } = layOut(
    [node(1), node(2), node(3)],
    [
      { from: 1, to: 3 },
      { from: 2, to: 3 },
    ],
  );
  expect(nodes.get(1)?.y).toBe(nodes.get(2)?.y);
  expect(nodes.get(1)?.x).not.toBe(nodes.get(2)?.x);
  expect(nodes.get(3)?.y).toBeGreaterThan(nodes.get(1)?.y ?? 0);
  expect(edges).toHaveLength(2);
  expect(edges[0]?.length).toBeGreaterThan(1);
  expect(width).toBeGreaterThan(180);
  expect(height).toBeGreaterThan(64);
});

test('circles and two edges between the same two have a layout, too', () => {
  const { nodes, edges } = layOut(
    [node(1), node(2)],
    [
      { from: 1, to: 2 },
      { from: 2, to: 1 },
      { from: 1, to: 2 },
    ],
  );
  expect(nodes.size).toBe(2);
  expect(edges.every((points) => points.length > 0)).toBe(true);
});
