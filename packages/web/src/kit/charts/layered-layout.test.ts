import { describe, expect, test } from 'vitest';
import { type LayeredLayout, type LayoutDraft, layOut } from './layered-layout';

const node = (id: number) => ({ id, width: 90, height: 32 });
const nodes = (count: number) => Array.from({ length: count }, (_, index) => node(index + 1));

test('the source of an edge is above its target', () => {
  const {
    nodes: places,
    edges,
    width,
    height,
  } = layOut({
    nodes: nodes(3),
    edges: [
      { from: 1, to: 3 },
      { from: 2, to: 3 },
    ],
  });
  expect(places.get(1)?.y).toBe(places.get(2)?.y);
  expect(places.get(1)?.x).not.toBe(places.get(2)?.x);
  expect(places.get(3)?.y).toBeGreaterThan(places.get(1)?.y ?? 0);
  expect(places.get(3)?.x, 'in the middle below both').toBe(
    ((places.get(1)?.x ?? 0) + (places.get(2)?.x ?? 0)) / 2,
  );
  expect(edges[0]?.length).toBeGreaterThan(1);
  expect([width, height]).toEqual([90 + 24 + 90 + 48, 32 + 56 + 32 + 48]);
});

test('cycles, loops and parallel edges also have a layout', () => {
  const draft = {
    nodes: nodes(3),
    edges: [
      { from: 1, to: 2 },
      { from: 2, to: 1 },
      { from: 1, to: 2 },
      { from: 3, to: 3 },
    ],
  };
  const { nodes: places, edges } = layOut(draft);
  expect(edges.every((points) => points.length > 1)).toBe(true);
  expect(upward(draft, { nodes: places, edges })).toEqual([{ from: 2, to: 1 }]);
  expect(edges[1]?.[0]?.y, 'an edge begins where it comes from').toBeGreaterThan(edges[1]?.at(-1)?.y ?? 0);
});

test('in a cycle the designated edge points upwards', () => {
  const draft = {
    nodes: nodes(2),
    edges: [
      { from: 1, to: 2, isUpward: true },
      { from: 2, to: 1 },
    ],
  };
  expect(upward(draft, layOut(draft))).toEqual([draft.edges[0]]);
});

test('an empty graph has an empty drawing', () => {
  expect(layOut({ nodes: [], edges: [] })).toMatchObject({ edges: [], layers: [] });
});

test('a node with very many children takes several rows', () => {
  const edges = Array.from({ length: 600 }, (_, index) => ({ from: 1, to: index + 2 }));
  const { width, height, layers } = layOut({ nodes: nodes(601), edges });
  expect(layers.map(({ length }) => length)).toEqual([1, 600]);
  expect(width).toBeLessThan(600 * 30);
  expect(height).toBeLessThan(width);
});

describe.each([
  ['wide', { count: 1_000, generations: 4 }],
  ['deep', { count: 1_000, generations: 80 }],
  ['of ten thousand', { count: 10_000, generations: 25 }],
])('a pedigree that is %s', (_, shape) => {
  const draft = pedigreeOf(shape);
  const layout = layOut(draft);

  test('has no overlaps', () => {
    expect(overlaps(layout)).toEqual([]);
    expect(layout.layers.flat()).toHaveLength(shape.count);
  });

  test('has parents above children except for some edges of cycles', () => {
    const wrong = upward(draft, layout);
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThan(shape.count / 100);
  });

  test('is deterministic', () => {
    expect(layOut(draft)).toEqual(layout);
  });
});

/** Two parents each, mostly of the previous generation, some shared by many; and a few cycles. */
function pedigreeOf({ count, generations }: { count: number; generations: number }): LayoutDraft {
  let seed = 7;
  const chance = (max: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * max);
  };
  const size = Math.floor(count / generations);
  const edges = nodes(count)
    .slice(size)
    .flatMap(({ id }) => {
      const generation = Math.floor((id - 1) / size);
      return [1, 1 + chance(3)].map((back) => ({
        from: 1 + Math.max(0, generation - back) * size + chance(Math.ceil(size * 0.4)),
        to: id,
      }));
    });
  const circles = [1, 2, 3].map(() => {
    const { from = 0, to = 0 } = edges[chance(edges.length)] ?? {};
    return { from: to, to: from };
  });
  return { nodes: nodes(count), edges: [...edges, ...circles] };
}

function upward({ edges }: LayoutDraft, { nodes: places }: Pick<LayeredLayout, 'nodes' | 'edges'>) {
  return edges.filter(({ from, to }) => (places.get(from)?.y ?? 0) > (places.get(to)?.y ?? 0));
}

/** Neighbours in a row that are nearer than their width. */
function overlaps({ nodes: places }: LayeredLayout) {
  const sorted = [...places.values()].sort((one, other) => one.y - other.y || one.x - other.x);
  return sorted.filter(({ x, y }, index) => {
    const before = sorted[index - 1];
    return before?.y === y && x - before.x < 90 - 1e-6;
  });
}
