import { type CallBlock, type CallMatrix, packedStride, type Range, rowStride } from '../calls/call-matrix';
import { isAscending } from '../variants/fact-reader';

/** Bytes of rows that are held at once where they are wanted in another order than they lie in. */
const windowBytes = 64 << 20;

interface RowsWanted {
  /** In the order in which they are wanted. */
  readonly variants: Int32Array;
  /** What is read of them. */
  readonly samples: Range;
  readonly signal?: AbortSignal | undefined;
}

type Rows = Pick<CallMatrix, 'variants' | 'samples' | 'blocks'>;

/** Rows of variants in any order. Rows that do not lie so are read in windows, each put in order in memory. */
export async function* rowsInOrder(matrix: Rows, wanted: RowsWanted): AsyncGenerator<CallBlock> {
  const { variants, samples, signal } = wanted;
  if (isAscending(variants)) {
    const all = variants.length === matrix.variants;
    yield* matrix.blocks({ variants: all ? { from: 0, to: matrix.variants } : variants, samples, signal });
    return;
  }
  // As if all of them were coded, which is two bytes a call.
  const rows = Math.max(256, Math.floor(windowBytes / (2 * Math.max(1, matrix.samples))));
  for (let from = 0; from < variants.length; from += rows) {
    const window = { variants: variants.subarray(from, from + rows), samples, signal };
    yield await rowsAtOnce(matrix, window);
  }
}

/** Rows in any order, as one block with a memory of its own. */
export async function rowsAtOnce(
  matrix: Rows,
  { variants, samples, signal }: RowsWanted,
): Promise<CallBlock> {
  const order = Int32Array.from(variants.keys()).sort((a, b) => (variants[a] ?? 0) - (variants[b] ?? 0));
  const sorted = Int32Array.from(order, (place) => variants[place] ?? 0);
  const stride = rowStride(matrix.samples);
  const packed: Uint8Array[] = [];
  const coded: Uint16Array[] = [];
  const rows = new Int32Array(variants.length);
  const spellings = new Uint16Array(variants.length);
  let read = 0;
  for await (const block of matrix.blocks({ variants: sorted, samples, signal })) {
    for (let place = 0; place < block.variants.length; place += 1, read += 1) {
      const row = block.rows[place] ?? 0;
      const target = order[read] ?? 0;
      spellings[target] = block.spellings[place] ?? 0;
      if (row >= 0) rows[target] = packed.push(packedRow(block, row).slice()) - 1;
      else rows[target] = -coded.push(codedRow(block, row, matrix.samples).slice());
    }
  }
  return { variants, rows, spellings, stride, packed: joined8(packed), coded: joined16(coded) };
}

const lengthOf = (rows: readonly { readonly length: number }[]) => rows.length * (rows[0]?.length ?? 0);

function joined8(rows: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(lengthOf(rows));
  rows.forEach((row, place) => {
    all.set(row, place * row.length);
  });
  return all;
}

function joined16(rows: readonly Uint16Array[]): Uint16Array {
  const all = new Uint16Array(lengthOf(rows));
  rows.forEach((row, place) => {
    all.set(row, place * row.length);
  });
  return all;
}

export function packedRow({ packed, stride }: CallBlock, row: number): Uint8Array {
  return packed.subarray(row * stride, (row + 1) * stride);
}

/** By its number as a block has it, which is below 0. */
export function codedRow({ coded }: CallBlock, row: number, samples: number): Uint16Array {
  return coded.subarray((-1 - row) * samples, -row * samples);
}

export function rangeOf(positions: Int32Array): Range {
  let from = positions[0] ?? 0;
  let to = from;
  for (const position of positions) {
    if (position < from) from = position;
    if (position >= to) to = position + 1;
  }
  return { from, to: positions.length === 0 ? from : to };
}

/** Columns in the order in which they are wanted. */
export interface ColumnPick {
  readonly count: number;
  /** All columns as they lie. */
  readonly isAll: boolean;
  packed(row: Uint8Array): Uint8Array;
  /** Those of a block, by place among its variants. */
  packedRows(block: CallBlock): Uint8Array;
  coded(row: Uint16Array): Uint16Array;
}

/** What it answers is only good until it is asked again. */
export function pickColumns(samples: Int32Array, all: number): ColumnPick {
  const count = samples.length;
  const isAll = count === all && samples.every((sample, place) => sample === place);
  const stride = packedStride(count);
  const rowsBy = (packed: ColumnPick['packed']) => (block: CallBlock) => {
    const picked = new Uint8Array(block.rows.length * stride);
    for (const [place, row] of block.rows.entries())
      if (row >= 0) picked.set(packed(packedRow(block, row)).subarray(0, stride), place * stride);
    return picked;
  };
  if (isAll) {
    const same = <Row>(row: Row) => row;
    return { count, isAll, packed: same, packedRows: rowsBy(same), coded: same };
  }
  const bytes = new Uint8Array(stride);
  const codes = new Uint16Array(count);
  function packed(row: Uint8Array): Uint8Array {
    bytes.fill(0);
    // Samples that fill up the last byte are no calls, as in the plane itself.
    if (count % 4 !== 0) bytes[bytes.length - 1] = 0xff << ((count % 4) * 2);
    for (let place = 0; place < count; place += 1) {
      const sample = samples[place] as number;
      const code = ((row[sample >> 2] as number) >> ((sample & 3) * 2)) & 3;
      bytes[place >> 2] = (bytes[place >> 2] as number) | (code << ((place & 3) * 2));
    }
    return bytes;
  }
  return {
    count,
    isAll,
    packed,
    packedRows: rowsBy(packed),
    coded(row) {
      for (let place = 0; place < count; place += 1) codes[place] = row[samples[place] as number] as number;
      return codes;
    },
  };
}
