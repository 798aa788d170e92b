import { storedCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { goldenCalls } from '@landrace/genotypes/kernels/golden-calls.fixture';
import { matrixInMemory } from '@landrace/genotypes/kernels/matrix-in-memory.fixture';
import { passingVariants } from '@landrace/genotypes/writers/passing-variants';
import { expect, test } from 'vitest';
import { computeDiversity } from './compute-diversity';

const calls = goldenCalls();
const places = (count: number) => Int32Array.from({ length: count }, (_, at) => at);
const options = { signal: new AbortController().signal, progress: () => undefined };
const all = { lines: places(40), markers: places(calls.length) };

test('with more lines than the limit for pairs, components come from the calls and there are no pairs', async () => {
  const matrix = matrixInMemory(calls);
  const few = await computeDiversity(matrix, all, options);
  const many = await computeDiversity(matrix, all, { ...options, maxPaired: 39 });
  expect(few.pairs?.tree.order).toHaveLength(40);
  expect(many.pairs).toBeUndefined();
  // Missing calls count as the mean here, so the first share is close to the other but not equal.
  expect(many.components[0]?.share).toBeCloseTo(few.components[0]?.share ?? 0, 1);
  const sum = (shares: readonly { share: number }[]) => shares.reduce((whole, { share }) => whole + share, 0);
  expect(sum(many.components)).toBeLessThan(1);
});

test('markers with three alleles are apart, and count by all but the most frequent one, as in PLINK 2', async () => {
  const { matrix } = await storedCalls({
    variants: [{ calls: [0, 0, 1, 2] }, { calls: ['0/0', '0/1', '1/2', '2/1'] }],
  });
  const chosen = { lines: places(4), markers: places(2) };
  const { maf, mafMultiallelic } = (await computeDiversity(matrix, chosen, options)).histograms;
  // Three of eight alleles, and five.
  expect([maf.to, maf.counts.findIndex(Boolean), maf.counts.findLastIndex(Boolean)]).toEqual([0.5, 15, 15]);
  expect([mafMultiallelic?.to, mafMultiallelic?.counts.findIndex(Boolean)]).toEqual([1, 12]);
  const passing = (minMaf: number) =>
    passingVariants({ matrix, samples: Int32Array.of(3, 2, 1, 0), variants: chosen.markers }, { minMaf });
  expect([...(await passing(0.375))]).toEqual([0, 1]);
  expect([...(await passing(0.6))]).toEqual([1]);
});

test('a line without any call has no heterozygosity, rather than 0, which its histogram would not count', async () => {
  const { matrix } = await storedCalls({
    variants: [{ calls: [0, 0, 1, 3] }, { calls: [0, 1, 2, 3] }],
  });
  const found = await computeDiversity(matrix, { lines: places(4), markers: places(2) }, options);
  expect(found.heterozygosity).toEqual([0, 0.5, 0.5, null]);
  expect(found.histograms.lineHeterozygosity.counts.reduce((sum, count) => sum + count)).toBe(3);
});

test('rounding errors are not a component', async () => {
  const { matrix } = await storedCalls({
    variants: [{ calls: [0, 0, 1, 2] }, { calls: [0, 1, 2, 1] }, { calls: [0, 0, 0, 0] }],
  });
  const found = await computeDiversity(matrix, { lines: places(4), markers: places(3) }, options);
  expect(found.components).toHaveLength(2);
});

test('progress only grows, and ends', async () => {
  const parts: number[] = [];
  await computeDiversity(matrixInMemory(calls), all, { ...options, progress: (part) => parts.push(part) });
  expect([...parts].sort((a, b) => a - b)).toEqual(parts);
  expect(parts.at(-1)).toBeGreaterThan(0.8);
});

test('too few lines, and indistinguishable lines, are refused', async () => {
  const two = computeDiversity(matrixInMemory(calls), { ...all, lines: places(2) }, options);
  await expect(two).rejects.toMatchObject({ code: 'diversity.tooFewLines' });
  const same = matrixInMemory([
    [0, 0, 0, 0],
    [1, 3, 3, 3],
    [3, 3, 3, 3],
  ]);
  const none = computeDiversity(same, { lines: places(4), markers: Int32Array.of(0, 2) }, options);
  await expect(none).rejects.toMatchObject({ code: 'diversity.noVariation' });
  const others = matrixInMemory([['0/1', '1/2', '2/2']]);
  const leftOut = computeDiversity(others, { lines: places(3), markers: places(1) }, options);
  await expect(leftOut).rejects.toMatchObject({ code: 'diversity.noVariation' });
});
