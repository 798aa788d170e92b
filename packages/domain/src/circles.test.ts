import { describe, expect, test } from 'vitest';
import { circularEdges } from './circles';

const edges = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }));
const circular = (...pairs: [number, number][]) =>
  [...circularEdges(edges(...pairs))].map(({ from, to }) => [from, to]);

describe('circular edges', () => {
  test('do not exist in a family', () => {
    expect(circular([1, 3], [2, 3], [1, 4], [3, 4], [4, 5])).toEqual([]);
  });

  test('are those of the circle, not those that lead to it or away from it', () => {
    expect(circular([9, 1], [1, 2], [2, 3], [3, 1], [3, 4], [4, 5])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ]);
  });

  test('include an edge from a node to itself', () => {
    expect(circular([1, 1], [1, 2])).toEqual([[1, 1]]);
  });

  test('do not include the path between two circles', () => {
    expect(circular([1, 2], [2, 1], [2, 3], [3, 4], [4, 3])).toEqual([
      [1, 2],
      [2, 1],
      [3, 4],
      [4, 3],
    ]);
  });

  test('are found at the end of a very long chain', () => {
    const chain = Array.from({ length: 20_000 }, (_, at): [number, number] => [at, at + 1]);
    expect(circular(...chain)).toEqual([]);
    expect(circular(...chain, [20_000, 0])).toHaveLength(20_001);
  });
});
