import { describe, expect, test } from 'vitest';
import { verifyFiles } from '../store/manifest';
import { readByZarrita } from '../store/read-by-zarrita.fixture';
import { tileReader } from '../tiles/read-tile';
import type { VariantFacts } from '../variants/variant-facts';
import { overviewInMemory } from './overview';
import { storedCalls } from './stored-calls.fixture';

const samples = 1030;
const variants = 17_000;

/** Letters; every 64th variant has three alleles and a half call. */
const isCoded = (variant: number) => variant % 64 === 0;
const callOf = (variant: number, sample: number) => (variant * 7 + sample * 13 + (variant >> 5)) % 4;
const codedTexts = ['0/0', '1|2', '2/2', './1'];
const codedBits = [0, 1, 2, 2];

const factsOf = (variant: number): VariantFacts => ({
  id: `m${variant}`,
  chromosome: '1',
  position: variant,
  reference: variant % 3 === 0 ? 'ACGTACGT' : 'A',
  alternates: isCoded(variant) ? 'T,G' : 'T',
  fields: '',
});

function* inventedVariants() {
  for (let variant = 0; variant < variants; variant += 1) {
    const calls = Array.from({ length: samples }, (_, sample) => callOf(variant, sample));
    yield {
      ...factsOf(variant),
      calls: isCoded(variant) ? calls.map((call) => codedTexts[call] ?? '') : calls,
    };
  }
}

const bitsOf = (variant: number, sample: number) =>
  isCoded(variant) ? codedBits[callOf(variant, sample)] : callOf(variant, sample);

describe('the overview of a matrix', async () => {
  const { files, matrix } = await storedCalls({ variants: inventedVariants() });

  test.each([32, 256])('has every %ith variant, in classes, for any reader of Zarr 3', async (stride) => {
    const { shape, data } = await readByZarrita(files, 'v1').array(`overview_g2_${stride}`);
    const rows = Math.ceil(variants / stride);
    // Four variants to a byte, with samples padded to a multiple of four.
    expect(shape).toEqual([Math.ceil(rows / 4), 1032]);
    const bytes = data as Uint8Array;
    for (let row = 0; row < rows; row += 1)
      expect(
        Array.from(
          { length: samples },
          (_, sample) => ((bytes[(row >> 2) * 1032 + sample] ?? 0) >> (2 * (row & 3))) & 3,
        ).join(''),
      ).toBe(Array.from({ length: samples }, (_, sample) => bitsOf(row * stride, sample)).join(''));
    await verifyFiles(files, 'v1');
  });

  test('is the same if it was not stored and is computed by reading everything', async () => {
    const stored = matrix.overview(32);
    const made = await overviewInMemory(matrix, 32);
    if (!stored) throw new Error('No overview was written.');
    const rows = Int32Array.of(500, 3, 4, 2);
    const read = tileReader(matrix);
    const request = { rows, samples: Int32Array.of(1029, 5, 6, 0) };
    expect(await read({ ...request, source: made })).toEqual(await read({ ...request, source: stored }));
    expect(made.variants).toBe(stored.variants);
  });

  test('is not stored for a matrix that is small enough without', async () => {
    const { files: few, matrix: small } = await storedCalls({
      variants: [{ ...factsOf(0), calls: ['A', '', ''] }],
      notation: 'letters',
    });
    expect([...few.content.keys()].filter((path) => path.includes('overview'))).toEqual([]);
    expect(small.overview(32)).toBeUndefined();
  });

  test('gives a tile letters if the variant has two alleles, classes if it has more', async () => {
    const overview = matrix.overview(32);
    if (!overview) throw new Error('No overview was written.');
    // Rows 3 and 2 are the variants 96, whose reference is long, and 64, which has three alleles.
    const { palette, calls } = await tileReader(matrix)({
      rows: Int32Array.of(3, 2),
      samples: Int32Array.of(0, 1, 2, 3),
      source: overview,
    });
    const kinds = ['reference', 'heterozygous', 'alternate', 'missing'];
    const texts = ['A+7', 'A+7/T', 'T', ''];
    expect(Array.from(calls, (byte) => palette[byte])).toEqual(
      [0, 1, 2, 3].flatMap((sample) => [
        { text: texts[bitsOf(96, sample) ?? 0], kind: kinds[bitsOf(96, sample) ?? 0] },
        { text: '', kind: kinds[bitsOf(64, sample) ?? 0] },
      ]),
    );
  });

  test('leaves a tile of all variants as it is: letters also for three alleles and half calls', async () => {
    const { palette, calls } = await tileReader(matrix)({
      rows: Int32Array.of(64, 1),
      samples: Int32Array.of(3, 2, 1, 0),
      source: matrix,
    });
    const three = [
      { text: 'A', kind: 'reference' },
      { text: 'T/G', kind: 'heterozygous' },
      { text: 'G', kind: 'alternate' },
      { text: 'N/T', kind: 'other' },
    ];
    const two = [
      { text: 'A', kind: 'reference' },
      { text: 'A/T', kind: 'heterozygous' },
      { text: 'T', kind: 'alternate' },
      { text: '', kind: 'missing' },
    ];
    expect(Array.from(calls, (byte) => palette[byte])).toEqual(
      [3, 2, 1, 0].flatMap((sample) => [three[callOf(64, sample)], two[callOf(1, sample)]]),
    );
  });
});
