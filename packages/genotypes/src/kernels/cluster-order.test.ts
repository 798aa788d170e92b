import { expect, test } from 'vitest';
import { clusterOrder } from './cluster-order';
import { pairAt } from './pair-threads';

function pairsOf(samples: number, similarityOf: (one: number, other: number) => number) {
  const values = new Float64Array((samples * (samples + 1)) / 2);
  for (let one = 0; one < samples; one += 1)
    for (let other = 0; other <= one; other += 1)
      values[pairAt(one, other)] = one === other ? 1 : similarityOf(one, other);
  return { samples, values };
}

test('similar samples are adjacent, those with the smaller number first', async () => {
  // Two families, alternating; within a family the similarity falls with the distance.
  const pairs = pairsOf(10, (one, other) =>
    one % 2 === other % 2 ? 0.9 - 0.02 * Math.abs(one - other) : 0.3,
  );
  const leaning = Array.from({ length: 10 }, (_, sample) => (sample % 2 === 0 ? 1 : -1) + sample / 100);
  const order = await clusterOrder(pairs, { leaning });
  expect([...order].map((sample) => sample % 2)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('pairs without shared variants, and pairs that are all the same, come to an end', async () => {
  expect([
    ...(await clusterOrder(
      pairsOf(1, () => 1),
      { leaning: [0] },
    )),
  ]).toEqual([0]);
  const same = await clusterOrder(
    pairsOf(40, () => 0.5),
    { leaning: new Float64Array(40) },
  );
  expect(new Set(same).size).toBe(40);
  const unrelated = await clusterOrder(
    pairsOf(4, (one, other) => (one + other === 3 ? 0.8 : Number.NaN)),
    { leaning: [0, 1, 2, 3] },
  );
  const positions = [0, 1, 2, 3].map((sample) => unrelated.indexOf(sample));
  expect(Math.abs((positions[0] ?? 0) - (positions[3] ?? 0))).toBe(1);
  expect(Math.abs((positions[1] ?? 0) - (positions[2] ?? 0))).toBe(1);
});

test('it ends when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(
    clusterOrder(
      pairsOf(3, () => 0.5),
      { leaning: [0, 0, 0], signal },
    ),
  ).rejects.toThrow('left');
});
