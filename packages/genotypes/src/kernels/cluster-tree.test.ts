import { expect, test } from 'vitest';
import { clusterTree } from './cluster-tree';
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
  const { order } = await clusterTree(pairs, { leaning });
  expect([...order].map((sample) => sample % 2)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
  expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the tree has the branches and heights of a published example', async () => {
  // Distances of 5S ribosomal RNA of five bacteria, the usual example of UPGMA; hundredths, since similarities end at 1.
  const distances = [[], [17], [21, 30], [31, 34, 28], [23, 21, 39, 43]];
  const pairs = pairsOf(5, (one, other) => 1 - (distances[one]?.[other] ?? 0) / 100);
  const tree = await clusterTree(pairs, { leaning: [0, 1, 3, 4, 2] });
  // a and b join, then e, then c and d, then both.
  expect([...tree.order]).toEqual([0, 1, 4, 2, 3]);
  expect(tree.similarities.map((value) => Math.round((1 - value) * 100))).toEqual(
    Float64Array.of(17, 22, 28, 33),
  );
  expect([...tree.upper]).toEqual([0, 5, 3, 6]);
  expect([...tree.lower]).toEqual([1, 2, 4, 7]);
});

test('pairs without shared variants, and pairs that are all the same, come to an end', async () => {
  const single = await clusterTree(
    pairsOf(1, () => 1),
    { leaning: [0] },
  );
  expect([[...single.order], single.upper.length]).toEqual([[0], 0]);
  const { order: same } = await clusterTree(
    pairsOf(40, () => 0.5),
    { leaning: new Float64Array(40) },
  );
  expect(new Set(same).size).toBe(40);
  const { order: unrelated } = await clusterTree(
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
    clusterTree(
      pairsOf(3, () => 0.5),
      { leaning: [0, 0, 0], signal },
    ),
  ).rejects.toThrow('left');
});
