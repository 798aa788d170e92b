import { expect, test } from 'vitest';
import { closestOfAll } from './closest-of-all';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { nearestRelatives } from './nearest-relatives';
import { similarity } from './similarity';

test('the closest of each are its nearest relatives', async () => {
  const matrix = matrixInMemory(goldenCalls());
  const pairs = await similarity(matrix, { threads: 1 });
  const closest = await closestOfAll(pairs, { count: 5 });
  for (const of of [0, 7, 39]) {
    const { relatives } = await nearestRelatives(matrix, { of, count: 5 });
    const own = Array.from(closest.similarities.subarray(of * 5, of * 5 + 5));
    for (const [index, { similarity: expected }] of relatives.entries())
      expect(own[index]).toBeCloseTo(expected, 5);
    const others = Array.from(closest.others.subarray(of * 5, of * 5 + 5));
    expect(new Set(others)).toEqual(new Set(relatives.map(({ sample }) => sample)));
  }
});

test('a sample with fewer others has fewer entries filled', async () => {
  const values = Float64Array.of(1, 0.5, 1, Number.NaN, 0.25, 1);
  const { others, similarities } = await closestOfAll({ samples: 3, values }, { count: 3 });
  expect([...others]).toEqual([1, -1, -1, 0, 2, -1, 1, -1, -1]);
  expect([...similarities.slice(3, 5)]).toEqual([0.5, 0.25]);
});
