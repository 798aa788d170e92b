import type { CallMatrix } from '../calls/call-matrix';
import { pairsWasm } from '../wasm/pairs.wasm';
import { scaledWasm } from '../wasm/scaled.wasm';
import type { KernelCall } from '../wasm/wasm-thread';
import { type Band, comparePairs, eachPair, panelsOf, type ThreadedOptions } from './pair-threads';
import { batchRows, batchWords, type RowBatch, samplesOf } from './row-batches';
import type { PairMatrix } from './similarity';
import { openScales, placesOfNumbers } from './variant-scales';

/** This many variants of eight samples, as numbers, stay in the fastest cache. */
export const partRows = 240;

export interface Relationship extends PairMatrix {
  /** Variants at which both samples are called. */
  readonly shared: Int32Array;
}

/**
 * The genomic relationship: the mean product of the scaled calls of two samples, over the variants at which both are
 * called. As `--make-rel` of PLINK 1.9, which also includes variants that do not vary.
 */
export async function relationship(matrix: CallMatrix, options: ThreadedOptions = {}): Promise<Relationship> {
  const samples = samplesOf(matrix, options);
  const panels = panelsOf(samples);
  const scale = openScales(samples);
  const { tiles, bands, leftOut } = await comparePairs(matrix, options, {
    kernels: [pairsWasm, scaledWasm],
    segments: {
      planes: panels * 8 * batchWords * 48,
      panels: panels * 8 * partRows * 4,
      numbers: batchRows * 16,
      places: placesOfNumbers.length,
    },
    results: { sums: 8, shared: 4 },
    start: (at) => ({ writes: [[at.places, placesOfNumbers]] }),
    take(batch) {
      const numbers = new Uint8Array(scale(batch).buffer);
      return (at, band) => ({ writes: [[at.numbers, numbers]], calls: callsOf(batch, at, band) });
    },
  });
  const sums = tiles.sums.map(({ buffer }) => new Float64Array(buffer));
  const counts = tiles.shared.map(({ buffer }) => new Int32Array(buffer));
  const shared = new Int32Array((samples * (samples + 1)) / 2);
  const values = new Float64Array(shared.length);
  eachPair(samples, bands, (pair, band, index) => {
    const both = (counts[band] as Int32Array)[index] as number;
    shared[pair] = both;
    values[pair] = ((sums[band] as Float64Array)[index] as number) / both;
  });
  return { samples, values, shared, leftOut };
}

interface Places {
  readonly rows: number;
  readonly planes: number;
  readonly panels: number;
  readonly numbers: number;
  readonly places: number;
  readonly sums: number;
  readonly shared: number;
}

function callsOf({ stride, count }: RowBatch, at: Places, { from, to }: Band): KernelCall[] {
  const calls: KernelCall[] = [
    ['turn', at.rows, stride, batchWords, to * 8, at.planes],
    ['countTiles', at.planes, batchWords, from, to, at.shared],
  ];
  for (let row = 0; row < count; row += partRows) {
    const rows = at.rows + row * stride;
    calls.push(
      ['spread', rows, stride, partRows, to, at.numbers + row * 16, at.places, at.panels],
      ['multiplyTiles', at.panels, partRows, from, to, at.sums],
    );
  }
  return calls;
}
