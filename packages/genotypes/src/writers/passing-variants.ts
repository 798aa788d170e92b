import { minorShare } from '../calls/minor-share';
import { subsetCounts } from '../kernels/subset-counts';
import { ascendingOrder } from '../variants/fact-reader';
import type { ChosenCalls, WriteOptions } from './chosen-calls';

/** Requirements for a variant, over the selected samples. */
export interface VariantQuality {
  /** Minor allele frequency, as `minorShare` computes it; 0 without a call. */
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

/** Indices of the variants that pass, in order. Stored counts of all samples are reused. */
export async function passingVariants(
  { matrix, variants, samples }: Choice,
  quality: VariantQuality,
  options: WriteOptions = {},
): Promise<Int32Array> {
  const order = ascendingOrder(variants);
  const sorted = order.map((index) => variants[index] as number);
  const isAll = samples.length === matrix.samples;
  const counts = isAll
    ? await matrix.counts()
    : (await subsetCounts(matrix, { samples, variants: sorted, ...options })).variants;
  const passes = judgeOf(quality, samples.length);
  return order
    .filter((_, at) => {
      const row = isAll ? (sorted[at] as number) : at;
      const { missing, het, copies, major } = counts;
      return passes({
        missing: missing[row] as number,
        het: het[row] as number,
        copies: copies[row] as number,
        major: major[row] as number,
      });
    })
    .sort();
}

function judgeOf({ minMaf = 0, maxMissing = 1, maxHeterozygosity = 1 }: VariantQuality, samples: number) {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  return ({ missing, het, copies, major }: Counted) =>
    (minorShare({ copies, major }) || 0) >= minMaf &&
    share(missing, samples) <= maxMissing &&
    share(het, samples - missing) <= maxHeterozygosity;
}
