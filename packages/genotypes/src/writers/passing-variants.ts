import { openCounts } from '../calls/count-calls';
import type { ChosenCalls, WriteOptions } from './chosen-calls';
import { codedRow, factReader, packedRow, pickColumns, rangeOf, rowsInOrder } from './chosen-rows';

/** What a variant must be like, over the chosen samples. */
export interface VariantQuality {
  /** Frequency of all alleles but the most frequent one. */
  readonly minMaf?: number | undefined;
  /** Share of samples without a call. */
  readonly maxMissing?: number | undefined;
  /** Share of calls with two different alleles. */
  readonly maxHeterozygosity?: number | undefined;
}

interface Counted {
  readonly missing: number;
  readonly het: number;
  readonly copies: number;
  readonly major: number;
}

type Choice = Pick<ChosenCalls, 'matrix' | 'variants' | 'samples'>;

/** Places of the variants that pass, in their order. What was counted over all samples is not counted again. */
export async function passingVariants(
  chosen: Choice,
  quality: VariantQuality,
  options: WriteOptions = {},
): Promise<Int32Array> {
  const { matrix, variants, samples } = chosen;
  const passes = judgeOf(quality, samples.length);
  const pick = pickColumns(samples, matrix.samples);
  const counts = pick.isAll ? await storedCounts(chosen) : countEach(chosen, options);
  const passing: number[] = [];
  let place = 0;
  for await (const counted of counts) {
    if (passes(counted)) passing.push(place);
    place += 1;
    if (place % 1_024 === 0) options.onProgress?.(place / variants.length);
  }
  return Int32Array.from(passing);
}

function judgeOf({ minMaf = 0, maxMissing = 1, maxHeterozygosity = 1 }: VariantQuality, samples: number) {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return ({ missing, het, copies, major }: Counted) =>
    share(copies - major, copies) >= minMaf &&
    share(missing, samples) <= maxMissing &&
    share(het, samples - missing) <= maxHeterozygosity;
}

async function storedCounts({ matrix, variants }: Choice): Promise<Iterable<Counted>> {
  const { missing, het, copies, major } = await matrix.counts();
  return Array.from(variants, (variant) => ({
    missing: missing[variant] ?? 0,
    het: het[variant] ?? 0,
    copies: copies[variant] ?? 0,
    major: major[variant] ?? 0,
  }));
}

async function* countEach({ matrix, variants, samples }: Choice, { signal }: WriteOptions) {
  const pick = pickColumns(samples, matrix.samples);
  const factsOf = factReader(matrix);
  const counts = openCounts(samples.length, matrix.notation);
  const textOf = (code: number) => matrix.dictionary[code] ?? '';
  for await (const block of rowsInOrder(matrix, { variants, samples: rangeOf(samples), signal })) {
    const hasCoded = block.rows.some((row) => row < 0);
    const facts = hasCoded && matrix.notation === 'letters' ? await factsOf(block.variants) : [];
    for (const [place, row] of block.rows.entries()) {
      const found =
        row >= 0
          ? counts.countPacked(pick.packed(packedRow(block, row)), 1)
          : counts.countCoded(pick.coded(codedRow(block, row, matrix.samples)), {
              reference: facts[place]?.reference ?? '',
              textOf,
            });
      const [missing = 0, het = 0, copies = 0, , major = 0] = found;
      yield { missing, het, copies, major };
    }
  }
}
