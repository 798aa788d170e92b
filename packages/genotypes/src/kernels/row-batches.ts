import { type CallMatrix, rowStride } from '../calls/call-matrix';
import type { Range } from '../store/matrix-files';
import { packedBlock } from './packed-block';

/** Options that every kernel takes besides its matrix. */
export interface KernelOptions {
  /** Positions in any order; all samples by default. Results are in this order. */
  readonly samples?: Int32Array | undefined;
  /** In ascending order; all by default. */
  readonly variants?: Int32Array | Range | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Between 0 and 1, after every block. */
  readonly onProgress?: ((part: number) => void) | undefined;
}

/** As many as make fifteen words of 128. */
export const batchRows = 1920;
export const batchWords = batchRows / 128;

export interface RowBatch {
  /** `batchRows` rows with the selected samples. Padding after the samples and the rows is no call. */
  readonly rows: Uint8Array;
  readonly stride: number;
  readonly count: number;
  /** Variants of this batch that do not fit into two bits. */
  readonly leftOut: number;
}

export const samplesOf = (matrix: CallMatrix, { samples }: KernelOptions) =>
  samples?.length ?? matrix.samples;

export function countOf({ variants: size }: CallMatrix, { variants }: KernelOptions): number {
  if (!variants) return size;
  return 'from' in variants ? variants.to - variants.from : variants.length;
}

/** The bytes of a batch are valid only until the next one is requested. */
export async function* rowBatches(matrix: CallMatrix, options: KernelOptions): AsyncGenerator<RowBatch> {
  const stride = rowStride(samplesOf(matrix, options));
  const copyRow = rowCopier(options.samples);
  const total = countOf(matrix, options);
  const rows = new Uint8Array(batchRows * stride).fill(0xff);
  let [count, leftOut, seen] = [0, 0, 0];
  const selection = options.variants ? { variants: options.variants } : {};
  for await (const block of matrix.blocks({ ...selection, signal: options.signal })) {
    const packed = packedBlock(block, matrix);
    leftOut += packed.leftOut;
    for (let row = 0; row < packed.variants.length; row += 1) {
      const from = row * packed.stride;
      copyRow(packed.packed.subarray(from, from + packed.stride), rows, count * stride);
      count += 1;
      if (count < batchRows) continue;
      yield { rows, stride, count, leftOut };
      rows.fill(0xff);
      [count, leftOut] = [0, 0];
    }
    seen += block.variants.length;
    options.onProgress?.(seen / total);
  }
  options.signal?.throwIfAborted();
  if (count > 0 || leftOut > 0) yield { rows, stride, count, leftOut };
}

type CopyRow = (row: Uint8Array, target: Uint8Array, at: number) => void;

function rowCopier(samples: Int32Array | undefined): CopyRow {
  if (!samples) return (row, target, at) => target.set(row, at);
  const bytes = samples.map((sample) => sample >> 2);
  const shifts = Uint8Array.from(samples, (sample) => 2 * (sample & 3));
  return (row, target, at) => {
    for (let offset = 0; offset < bytes.length; offset += 4) {
      let byte = 0;
      for (let lane = 3; lane >= 0; lane -= 1) {
        const from = offset + lane;
        const call =
          from < bytes.length ? ((row[bytes[from] as number] as number) >> (shifts[from] as number)) & 3 : 3;
        byte = (byte << 2) | call;
      }
      target[at + (offset >> 2)] = byte;
    }
  };
}
