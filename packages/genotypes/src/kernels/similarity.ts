import type { CallMatrix } from '../calls/call-matrix';
import { pairsWasm } from '../wasm/pairs.wasm';
import { comparePairs, eachPair, panelsOf, type ThreadedOptions } from './pair-threads';
import { batchWords, samplesOf } from './row-batches';

/** By pair of samples, row by row up to the diagonal, indexed by `pairAt`. */
export interface PairMatrix {
  readonly samples: number;
  readonly values: Float64Array;
  /** Variants that were excluded because they have more than two alleles, or calls without exactly two copies. */
  readonly leftOut: number;
}

const sampleBytes = batchWords * 48;

/**
 * Identity by state: the share of alleles that two samples have in common, over the variants at which both are called.
 * NaN for a pair without such variants. As `--distance ibs flat-missing` of PLINK 1.9.
 */
export async function similarity(matrix: CallMatrix, options: ThreadedOptions = {}): Promise<PairMatrix> {
  const samples = samplesOf(matrix, options);
  const panels = panelsOf(samples);
  const { tiles, bands, leftOut } = await comparePairs(matrix, options, {
    kernels: [pairsWasm],
    segments: { planes: panels * 8 * sampleBytes },
    results: { counts: 8 },
    take:
      ({ stride }) =>
      (at, { from, to }) => ({
        calls: [
          ['turn', at.rows, stride, batchWords, to * 8, at.planes],
          ['compareTiles', at.planes, batchWords, from, to, at.counts],
        ],
      }),
  });
  const counts = tiles.counts.map(({ buffer }) => new Int32Array(buffer));
  const values = new Float64Array((samples * (samples + 1)) / 2);
  eachPair(samples, bands, (pair, band, index) => {
    const [differ = 0, both = 0] = (counts[band] as Int32Array).subarray(index * 2, index * 2 + 2);
    values[pair] = 1 - differ / (2 * both);
  });
  return { samples, values, leftOut };
}
