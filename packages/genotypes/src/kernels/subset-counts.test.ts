import { expect, test } from 'vitest';
import { goldenCalls } from './golden-calls.fixture';
import { matrixInMemory } from './matrix-in-memory.fixture';
import { subsetCounts } from './subset-counts';

test('counts of some samples at some variants are those of PLINK', async () => {
  const { variants, samples } = await subsetCounts(matrixInMemory(goldenCalls()), {
    samples: Int32Array.of(3, 5, 8, 13, 21, 34),
    variants: { from: 10, to: 20 },
  });
  // PLINK v1.9.0-b.8, `--freqx` and `--missing` of these samples and variants.
  expect([...variants.het]).toEqual([2, 4, 2, 0, 2, 2, 2, 0, 1, 2]);
  expect([...variants.missing]).toEqual([2, 0, 1, 1, 0, 1, 2, 0, 1, 2]);
  expect([...variants.copies]).toEqual([8, 12, 10, 10, 12, 10, 8, 12, 10, 8]);
  expect([...variants.major]).toEqual([6, 6, 6, 6, 10, 6, 4, 12, 7, 6]);
  expect([...samples.missing]).toEqual([5, 1, 0, 1, 2, 1]);
});

test('counts of all samples cover all batches', async () => {
  const calls = goldenCalls();
  const { variants, samples } = await subsetCounts(
    matrixInMemory(Array.from({ length: 8 }, () => calls).flat()),
  );
  // PLINK v1.9.0-b.8, `--missing`.
  expect([...variants.missing.subarray(0, 9)]).toEqual([4, 8, 5, 7, 7, 8, 4, 9, 2]);
  expect([...samples.missing.subarray(0, 3)]).toEqual([8 * 49, 8 * 43, 8 * 45]);
  const het = calls.reduce((sum, row) => sum + (row[1] === 1 ? 1 : 0), 0);
  expect(samples.het[1]).toBe(8 * het);
});

test('variants of any form are counted, each by its own alleles', async () => {
  const rows = [
    ['0/1', '1/2', './.', '0'],
    [0, 1, 2, 3],
  ];
  const { variants, samples, isMultiallelic } = await subsetCounts(
    matrixInMemory(rows as (string[] | number[])[]),
    {
      samples: Int32Array.of(3, 1, 0),
    },
  );
  expect([...variants.copies]).toEqual([5, 4]);
  expect([...isMultiallelic]).toEqual([1, 0]);
  expect([...variants.alternate]).toEqual([3, 1]);
  expect([...variants.major]).toEqual([2, 3]);
  expect([...samples.het]).toEqual([0, 2, 1]);
  expect([...samples.missing]).toEqual([1, 0, 0]);
  const letters = await subsetCounts(matrixInMemory([['A', 'R', 'G/G', 'AG']], 'letters'));
  expect([...letters.variants.alternate]).toEqual([4]);
  expect([...letters.variants.het]).toEqual([2]);
});
