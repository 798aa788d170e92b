import { loadWasm } from '../wasm/load-wasm';
import { variantCountsWasm } from '../wasm/variant-counts.wasm';
import { batchRows, batchStride, type RowBatch } from './row-batches';

interface Counting {
  countRows(rows: number, stride: number, count: number, mask: number, counts: number): void;
  countColumns(rows: number, stride: number, count: number, bytes: number, counts: number): void;
}

export interface RowCounts {
  /** Of each row, among the chosen samples: those with no call, with one alternate allele, with two; side by side. */
  rows(batch: Pick<RowBatch, 'rows' | 'count'>): Int32Array;
  /** Takes the batch that was counted last into what `samples` tells. */
  addColumns(): void;
  /** Of each sample, chosen or not: rows with one alternate allele, and with no call; side by side. */
  samples(): Int32Array;
}

export function openRowCounts(samples: number, chosen: Int32Array): RowCounts {
  const { call, arena } = loadWasm<Counting>(variantCountsWasm);
  const stride = batchStride(samples);
  const rows = arena.place(Uint8Array, batchRows * stride);
  const mask = arena.place(Uint8Array, stride);
  const counts = arena.place(Int32Array, batchRows * 3);
  const bytes = arena.place(Uint8Array, 128);
  const columns = arena.place(Int32Array, stride * 8);
  for (const sample of chosen) {
    const at = sample >> 2;
    mask.numbers[at] = (mask.numbers[at] as number) | (1 << (2 * (sample & 3)));
  }
  return {
    rows(batch) {
      const used = batch.count * stride;
      rows.numbers.set(batch.rows.subarray(0, used));
      // Rows that are not there count for nothing: no alternate allele, and called.
      rows.numbers.fill(0, used);
      call.countRows(rows.at, stride, batch.count, mask.at, counts.at);
      return counts.numbers;
    },
    addColumns: () => call.countColumns(rows.at, stride, batchRows, bytes.at, columns.at),
    samples: () => columns.numbers,
  };
}
