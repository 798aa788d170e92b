import { expect, test } from 'vitest';
import { verifyFiles } from '../store/manifest';
import { memoryFiles } from '../store/memory-files.fixture';
import { frequencyLines } from './frequency-lines';
import { openFrequencies } from './open-frequencies';
import { shortDecimal } from './short-decimal';
import { openFrequencyWriter } from './write-frequencies';

const factsOf = (variant: number) => ({
  id: `m${variant}`,
  chromosome: '',
  position: Number.NaN,
  reference: '',
  alternates: '',
  fields: '',
});

/** Every seventh is missing. */
const frequencyOf = (variant: number, sample: number) =>
  (variant + sample) % 7 === 0 ? Number.NaN : Math.fround(((variant * 37 + sample * 11) % 1001) / 1000);

test('frequencies are read as they were written, including missing ones, all or some of them', async () => {
  const files = memoryFiles();
  const [variants, samples] = [600, 1030];
  const writer = await openFrequencyWriter(files, 'v1', { samples });
  for (let variant = 0; variant < variants; variant += 1)
    await writer.add(
      factsOf(variant),
      Float32Array.from({ length: samples }, (_, s) => frequencyOf(variant, s)),
    );
  await writer.finish();
  await verifyFiles(files, 'v1');
  const matrix = await openFrequencies(files, 'v1');
  expect([matrix?.variants, matrix?.samples]).toEqual([variants, samples]);
  expect(await matrix?.facts({ from: 599, to: 600 })).toEqual([factsOf(599)]);
  const read = async (chosen?: Int32Array) => {
    const found: number[][] = [];
    for await (const { variants: some, values } of matrix?.blocks(chosen && { variants: chosen }) ?? [])
      for (const [index] of some.entries())
        found.push([...values.subarray(index * samples, (index + 1) * samples)]);
    return found;
  };
  const expected = (variant: number) => Array.from({ length: samples }, (_, s) => frequencyOf(variant, s));
  const all = await read();
  expect(all.length).toBe(variants);
  for (const variant of [0, 255, 256, 599]) expect(all[variant]).toEqual(expected(variant));
  expect(await read(Int32Array.of(3, 300, 599))).toEqual([3, 300, 599].map(expected));
});

test('they are also read sample by sample, and written with their original digits', async () => {
  const files = memoryFiles();
  const writer = await openFrequencyWriter(files, 'v1', { samples: 2 });
  await writer.add(factsOf(0), Float32Array.of(0.6897, Number.NaN));
  await writer.add(factsOf(1), Float32Array.of(1, 1 / 3));
  await writer.add(factsOf(2), Float32Array.of(0.1, 0));
  await writer.finish();
  const matrix = await openFrequencies(files, 'v1');
  const lines: number[][] = [];
  if (matrix) for await (const line of frequencyLines(matrix)) lines.push([...line].map(shortDecimal));
  expect(lines).toEqual([
    [0.6897, 1, 0.1],
    [Number.NaN, 0.33333334, 0],
  ]);
});
