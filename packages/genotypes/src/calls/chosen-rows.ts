import type { Range } from '../store/matrix-files';
import { ascendingOrder, isAscending } from '../variants/fact-reader';
import { type CallBlock, type CallMatrix, packedStride, rowStride } from './call-matrix';

/** Bytes of rows held in memory if they are requested in another order than they are stored in. */
const windowBytes = 64 << 20;

interface RowSelection {
  /** In the requested order. */
  readonly variants: Int32Array;
  /** The samples that are read. */
  readonly samples: Range;
  readonly signal?: AbortSignal | undefined;
}

type Rows = Pick<CallMatrix, 'variants' | 'samples' | 'blocks'>;

/** Rows of variants in any order. Rows that are stored in another order are read in windows, each sorted in memory. */
export async function* rowsInOrder(matrix: Rows, selection: RowSelection): AsyncGenerator<CallBlock> {
  const { variants, samples, signal } = selection;
  if (isAscending(variants)) {
    const all = variants.length === matrix.variants;
    yield* matrix.blocks({ variants: all ? { from: 0, to: matrix.variants } : variants, samples, signal });
    return;
  }
  // As if all of them were coded, which takes two bytes a call.
  const rows = Math.max(256, Math.floor(windowBytes / (2 * Math.max(1, matrix.samples))));
  for (let from = 0; from < variants.length; from += rows) {
    const window = { variants: variants.subarray(from, from + rows), samples, signal };
    yield await rowsAtOnce(matrix, window);
  }
}

/** Rows in any order, as one block with its own memory. */
export async function rowsAtOnce(
  matrix: Rows,
  { variants, samples, signal }: RowSelection,
): Promise<CallBlock> {
  const order = ascendingOrder(variants);
  const sorted = Int32Array.from(order, (index) => variants[index] ?? 0);
  const stride = rowStride(matrix.samples);
  const packed: Uint8Array[] = [];
  const coded: Uint16Array[] = [];
  const rows = new Int32Array(variants.length);
  const spellings = new Uint16Array(variants.length);
  let read = 0;
  for await (const block of matrix.blocks({ variants: sorted, samples, signal })) {
    for (let index = 0; index < block.variants.length; index += 1, read += 1) {
      const row = block.rows[index] ?? 0;
      const target = order[read] ?? 0;
      spellings[target] = block.spellings[index] ?? 0;
      if (row >= 0) rows[target] = packed.push(packedRow(block, row).slice()) - 1;
      else rows[target] = -coded.push(codedRow(block, row, matrix.samples).slice());
    }
  }
  return {
    variants,
    rows,
    spellings,
    stride,
    packed: joined(Uint8Array, packed),
    coded: joined(Uint16Array, coded),
  };
}

function joined<Row extends Uint8Array | Uint16Array>(
  kind: new (length: number) => Row,
  rows: readonly Row[],
): Row {
  const all = new kind(rows.length * (rows[0]?.length ?? 0));
  rows.forEach((row, index) => {
    all.set(row, index * row.length);
  });
  return all;
}

export function packedRow({ packed, stride }: CallBlock, row: number): Uint8Array {
  return packed.subarray(row * stride, (row + 1) * stride);
}

/** By its number in the block, which is below 0. */
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

/** Columns in the requested order. */
export interface ColumnPick {
  readonly count: number;
  /** All columns in stored order. */
  readonly isAll: boolean;
  packed(row: Uint8Array): Uint8Array;
  /** The packed rows of a block, by index of its variants. */
  packedRows(block: CallBlock): Uint8Array;
  coded(row: Uint16Array): Uint16Array;
}

/** The result is valid only until the next call. */
export function pickColumns(samples: Int32Array, all: number): ColumnPick {
  const count = samples.length;
  const isAll = count === all && samples.every((sample, index) => sample === index);
  const stride = packedStride(count);
  const rowsBy = (packed: ColumnPick['packed']) => (block: CallBlock) => {
    const picked = new Uint8Array(block.rows.length * stride);
    for (const [index, row] of block.rows.entries())
      if (row >= 0) picked.set(packed(packedRow(block, row)).subarray(0, stride), index * stride);
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
    // The last byte is padded with no calls, as in the plane itself.
    if (count % 4 !== 0) bytes[bytes.length - 1] = 0xff << ((count % 4) * 2);
    for (let index = 0; index < count; index += 1) {
      const sample = samples[index] as number;
      const code = ((row[sample >> 2] as number) >> ((sample & 3) * 2)) & 3;
      bytes[index >> 2] = (bytes[index >> 2] as number) | (code << ((index & 3) * 2));
    }
    return bytes;
  }
  return {
    count,
    isAll,
    packed,
    packedRows: rowsBy(packed),
    coded(row) {
      for (let index = 0; index < count; index += 1) codes[index] = row[samples[index] as number] as number;
      return codes;
    },
  };
}
