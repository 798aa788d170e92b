import { type CallMatrix, rowStride } from '../calls/call-matrix';
import { loadWasm } from '../wasm/load-wasm';
import { pairsWasm } from '../wasm/pairs.wasm';
import { batchRows, batchWords, type KernelOptions, rowBatches, samplesOf } from './row-batches';

interface PairKernels {
  turn(rows: number, stride: number, words: number, samples: number, planes: number): void;
  compareOne(planes: number, words: number, one: number, samples: number, to: number): void;
}

interface Relative {
  /** Its index among the selected samples. */
  readonly sample: number;
  /** Identity by state, as `similarity` computes it. */
  readonly similarity: number;
  /** Variants at which both are called. */
  readonly shared: number;
}

export interface NearestRelatives {
  /** The most similar first, without those that share no variant with it. */
  readonly relatives: readonly Relative[];
  readonly leftOut: number;
}

export interface NearestOptions extends KernelOptions {
  /** Index of the sample among the selected ones. */
  readonly of: number;
  readonly count: number;
}

/** Compares one sample with all others, in one pass and with no more memory than a batch takes. */
export async function nearestRelatives(
  matrix: CallMatrix,
  { of, count, ...options }: NearestOptions,
): Promise<NearestRelatives> {
  const samples = samplesOf(matrix, options);
  const whole = Math.ceil(samples / 4) * 4;
  const { call, arena } = loadWasm<PairKernels>(pairsWasm);
  const rows = arena.allocate(Uint8Array, batchRows * rowStride(samples));
  const planes = arena.allocate(Uint8Array, whole * batchWords * 48);
  const counts = arena.allocate(Int32Array, whole * 2);
  let leftOut = 0;
  for await (const batch of rowBatches(matrix, options)) {
    leftOut += batch.leftOut;
    rows.numbers.set(batch.rows);
    call.turn(rows.at, batch.stride, batchWords, whole, planes.at);
    call.compareOne(planes.at, batchWords, of, samples, counts.at);
  }
  const numbers = counts.numbers;
  const relatives = Array.from({ length: samples }, (_, sample): Relative => {
    const [differ = 0, shared = 0] = numbers.subarray(sample * 2, sample * 2 + 2);
    return { sample, similarity: 1 - differ / (2 * shared), shared };
  });
  return {
    relatives: relatives
      .filter(({ sample, shared }) => sample !== of && shared > 0)
      .sort((one, other) => other.similarity - one.similarity || other.shared - one.shared)
      .slice(0, count),
    leftOut,
  };
}
