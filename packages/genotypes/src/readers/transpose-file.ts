import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A matrix that is written by rows and read by columns; it is on disk meanwhile. */
export interface TransposeFile<Numbers> {
  readonly rows: number;
  /** Sets the number of values in each row; called before the first. */
  begin(width: number): void;
  /** The caller may reuse the numbers afterwards. */
  add(row: Numbers): Promise<void>;
  /** Each column is valid only until the next one is requested. */
  columns(): AsyncIterable<Numbers>;
}

export type NumbersKind<Numbers> = {
  new (length: number): Numbers;
  readonly BYTES_PER_ELEMENT: number;
};

/** Bytes of the columns that are transposed at a time. */
const stripBytes = 32 * 2 ** 20;
/** Columns that are transposed together: a cache line of each row. */
const blockColumns = 32;
const writeBytes = 1 << 20;

/** Must be closed in any case: that removes the file. */
export async function openTransposeFile<Numbers extends Uint16Array | Float32Array>(
  kind: NumbersKind<Numbers>,
  folder = tmpdir(),
): Promise<TransposeFile<Numbers> & { close(): Promise<void> }> {
  const path = join(folder, `landrace-turning-${randomUUID()}`);
  const file = await open(path, 'wx+');
  return Object.assign(turning(kind, file), {
    async close() {
      await file.close();
      await rm(path, { force: true });
    },
  });
}

function turning<Numbers extends Uint16Array | Float32Array>(
  kind: NumbersKind<Numbers>,
  file: Awaited<ReturnType<typeof open>>,
): TransposeFile<Numbers> {
  const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
    Buffer.from(buffer, byteOffset, byteLength);
  let width = 0;
  let rowBytes = 0;
  let atOnce = 1;
  let pending = new kind(0);
  let bufferedRows = 0;
  let rows = 0;

  async function flush(): Promise<void> {
    if (bufferedRows > 0) await file.write(bytesOf(pending.subarray(0, bufferedRows * width) as Numbers));
    bufferedRows = 0;
  }
  /** The same columns of all rows, one below the other. */
  async function readStrip(from: number, count: number): Promise<Numbers> {
    const strip = new kind(rows * count);
    const bytes = bytesOf(strip);
    const length = count * kind.BYTES_PER_ELEMENT;
    for (let row = 0; row < rows; row += 1) {
      const offset = row * rowBytes + from * kind.BYTES_PER_ELEMENT;
      const { bytesRead } = await file.read(bytes, row * length, length, offset);
      if (bytesRead !== length) throw new Error('A temporary file is shorter than what was written to it.');
    }
    return strip;
  }
  return {
    get rows() {
      return rows;
    },
    begin(columnCount) {
      width = columnCount;
      rowBytes = width * kind.BYTES_PER_ELEMENT;
      atOnce = Math.max(1, Math.floor(writeBytes / Math.max(1, rowBytes)));
      pending = new kind(atOnce * width);
    },
    async add(row) {
      pending.set(row as never, bufferedRows * width);
      bufferedRows += 1;
      rows += 1;
      if (bufferedRows === atOnce) await flush();
    },
    async *columns() {
      await flush();
      const maxColumns = Math.max(1, Math.floor(stripBytes / (Math.max(1, rows) * kind.BYTES_PER_ELEMENT)));
      const block = new kind(rows * blockColumns);
      for (let from = 0; from < width; from += maxColumns)
        yield* columnsOf(await readStrip(from, Math.min(maxColumns, width - from)), rows, block);
    },
  };
}

/** Through a block of some columns, since each single column would fetch all of the strip. */
function* columnsOf<Numbers extends Uint16Array | Float32Array>(
  strip: Numbers,
  rows: number,
  block: Numbers,
): Generator<Numbers> {
  const count = strip.length / rows;
  for (let first = 0; first < count; first += blockColumns) {
    const columns = Math.min(blockColumns, count - first);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        block[column * rows + row] = strip[row * count + first + column] as number;
    for (let column = 0; column < columns; column += 1)
      yield block.subarray(column * rows, (column + 1) * rows) as Numbers;
  }
}
