import { expect, test } from 'vitest';
import { verifyFiles } from '../store/manifest';
import { memoryFiles } from '../store/memory-files';
import { openFrequencies } from './open-frequencies';
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

test('frequencies are read as they were written, missing ones too, all of them and some', async () => {
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
      for (const [place] of some.entries())
        found.push([...values.subarray(place * samples, (place + 1) * samples)]);
    return found;
  };
  const expected = (variant: number) => Array.from({ length: samples }, (_, s) => frequencyOf(variant, s));
  const all = await read();
  expect(all.length).toBe(variants);
  for (const variant of [0, 255, 256, 599]) expect(all[variant]).toEqual(expected(variant));
  expect(await read(Int32Array.of(3, 300, 599))).toEqual([3, 300, 599].map(expected));
});
