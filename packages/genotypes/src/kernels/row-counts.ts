import { loadWasm } from '../wasm/load-wasm';
import { variantCountsWasm } from '../wasm/variant-counts.wasm';
import { batchRows, batchStride, type RowBatch } from './row-batches';

interface VariantCounting {
  countRows(rows: number, stride: number, count: number, mask: number, counts: number): void;
}

/** Of each row, among the chosen samples: those with no call, with one alternate allele, with two; one after the other. */
export function openRowCounts(samples: number, chosen: Int32Array): (batch: RowBatch) => Int32Array {
  const { call, arena } = loadWasm<VariantCounting>(variantCountsWasm);
  const stride = batchStride(samples);
  const rows = arena.place(Uint8Array, batchRows * stride);
  const mask = arena.place(Uint8Array, stride);
  const counts = arena.place(Int32Array, batchRows * 3);
  for (const sample of chosen) {
    const at = sample >> 2;
    mask.numbers[at] = (mask.numbers[at] as number) | (1 << (2 * (sample & 3)));
  }
  return (batch) => {
    rows.numbers.set(batch.rows.subarray(0, batch.count * stride));
    call.countRows(rows.at, stride, batch.count, mask.at, counts.at);
    return counts.numbers;
  };
}
