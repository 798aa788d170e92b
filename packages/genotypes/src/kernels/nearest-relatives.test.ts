import { expect, test } from 'vitest';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { nearestRelatives } from './nearest-relatives';

test('the nearest relatives are the most similar, without itself and those that share no variant', async () => {
  const rows = [
    [0, 0, 2, 3, 1],
    [0, 0, 2, 3, 0],
    [2, 0, 2, 0, 2],
    [3, 0, 2, 0, 2],
  ];
  const { relatives } = await nearestRelatives(matrixInMemory(rows.slice(0, 2)), { of: 0, count: 9 });
  expect(relatives).toEqual([
    { sample: 1, similarity: 1, shared: 2 },
    { sample: 4, similarity: 0.75, shared: 2 },
    { sample: 2, similarity: 0, shared: 2 },
  ]);
});

test('the nearest relatives of a sample are those PLINK finds', async () => {
  const { relatives, leftOut } = await nearestRelatives(matrixInMemory(goldenCalls()), { of: 39, count: 3 });
  expect(leftOut).toBe(0);
  // PLINK v1.9.0-b.8, `--distance square ibs flat-missing`.
  expect(relatives.map(({ sample }) => sample)).toEqual([15, 11, 25]);
  expect(relatives.map(({ similarity }) => similarity.toFixed(6))).toEqual([
    '0.767123',
    '0.764706',
    '0.763636',
  ]);
});
