import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of calls, or frequencies. */
export type TurnedValues = Uint16Array | Float32Array;

/** Rows that come one after the other and are wanted column by column. */
export interface TurnedRows<Row extends TurnedValues> {
  add(row: Row): Promise<void>;
  /** Each with one value of every row; only good until the next one is asked for. */
  columns(signal?: AbortSignal): AsyncGenerator<Row>;
  /** To be called in any case. */
  close(): Promise<void>;
}

/** Held at once, however large the whole is. */
const stripBytes = 64 * 1024 * 1024;

/** By way of a file, so that a matrix of any size can be turned. */
export async function openTurnedRows<Row extends TurnedValues>(
  width: number,
  RowArray: { new (length: number): Row; readonly BYTES_PER_ELEMENT: number },
): Promise<TurnedRows<Row>> {
  const size = RowArray.BYTES_PER_ELEMENT;
  const folder = await mkdtemp(join(tmpdir(), 'landrace-turn-'));
  const file = await open(join(folder, 'rows'), 'w+');
  let rows = 0;
  return {
    async add(row) {
      await file.write(row, 0, width * size, rows * width * size);
      rows += 1;
    },
    async *columns(signal) {
      const step = Math.max(1, Math.min(width, Math.floor(stripBytes / size / Math.max(1, rows))));
      const strip: TurnedValues = new RowArray(step * rows);
      const made = new RowArray(rows);
      const column: TurnedValues = made;
      for (let from = 0; from < width; from += step) {
        const count = Math.min(step, width - from);
        for (let row = 0; row < rows; row += 1) {
          signal?.throwIfAborted();
          const target = strip.subarray(row * step, row * step + count);
          await file.read(target, 0, count * size, (row * width + from) * size);
        }
        for (let at = 0; at < count; at += 1) {
          for (let row = 0; row < rows; row += 1) column[row] = strip[row * step + at] as number;
          yield made;
        }
      }
    },
    async close() {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
