import { countPackedWasm } from '../wasm/count-packed.wasm';
import { loadWasm } from '../wasm/load-wasm';
import { rowStride } from './call-matrix';

type Counting = {
  countRows(
    rows: number,
    stride: number,
    list: number,
    count: number,
    mask: number,
    width: number,
    counts: number,
  ): void;
  countColumns(
    rows: number,
    stride: number,
    list: number,
    count: number,
    width: number,
    bytes: number,
    counts: number,
  ): void;
};

/** Rows of calls in the two-bit plane. */
export interface CountedRows {
  readonly packed: Uint8Array;
  /** Bytes from one row to the next. */
  readonly stride: number;
  /** Which of them, in any order. */
  readonly rows: Int32Array;
}

/** Counts rows of packed calls, 64 samples at a time. */
export interface PackedCounts {
  /**
   * For each row, among the selected samples: those with no call, with one alternate allele, with two; side by side.
   */
  count(counted: CountedRows): Int32Array;
  /**
   * For each sample, selected or not, over all rows counted: how often it had one alternate allele, and no call; side
   * by side.
   */
  samples(): Int32Array;
}

/** Rows that are counted at a time. */
const maxRows = 2048;
const maxBytes = 1 << 20;

interface CountOptions {
  /** All samples by default. */
  readonly chosen?: Int32Array | undefined;
  /** Whether counts by sample are needed. */
  readonly isBySample: boolean;
}

export function openPackedCounts(samples: number, { chosen, isBySample }: CountOptions): PackedCounts {
  const { call, arena } = loadWasm<Counting>(countPackedWasm);
  const width = rowStride(samples);
  const mask = arena.allocate(Uint8Array, width);
  const list = arena.allocate(Int32Array, maxRows);
  const counts = arena.allocate(Int32Array, maxRows * 3);
  const bytes = arena.allocate(Uint8Array, 128);
  const columns = arena.allocate(Int32Array, width * 8);
  // The last row may end before a whole vector does.
  const buffer = arena.allocate(Uint8Array, Math.max(maxBytes, width) + 16);
  for (const sample of chosen ?? Array.from({ length: samples }).keys()) {
    const at = sample >> 2;
    mask.numbers[at] = (mask.numbers[at] as number) | (1 << (2 * (sample & 3)));
  }

  /** The rows from this position of the list that fit into the buffer. */
  function endOf({ stride, rows }: CountedRows, from: number) {
    let first = rows[from] as number;
    let last = first;
    let end = from + 1;
    for (; end < Math.min(rows.length, from + maxRows); end += 1) {
      const row = rows[end] as number;
      if ((Math.max(last, row) + 1 - Math.min(first, row)) * stride > maxBytes) break;
      first = Math.min(first, row);
      last = Math.max(last, row);
    }
    return { first, last, end };
  }
  return {
    count(counted) {
      const { packed, stride, rows } = counted;
      const found = new Int32Array(rows.length * 3);
      for (let from = 0; from < rows.length; ) {
        const { first, last, end } = endOf(counted, from);
        buffer.numbers.set(packed.subarray(first * stride, (last + 1) * stride));
        const some = rows.subarray(from, end).map((row) => row - first);
        list.numbers.set(some);
        call.countRows(buffer.at, stride, list.at, some.length, mask.at, width, counts.at);
        if (isBySample)
          call.countColumns(buffer.at, stride, list.at, some.length, width, bytes.at, columns.at);
        found.set(counts.numbers.subarray(0, some.length * 3), from * 3);
        from = end;
      }
      return found;
    },
    samples: () => columns.numbers,
  };
}
