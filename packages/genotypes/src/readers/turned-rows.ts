import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Rows that come one after the other and are wanted column by column. */
export interface TurnedRows {
  add(row: Uint16Array): Promise<void>;
  /** Each with one value of every row; only good until the next one is asked for. */
  columns(signal?: AbortSignal): AsyncGenerator<Uint16Array>;
  /** To be called in any case. */
  close(): Promise<void>;
}

/** Held at once, however large the whole is. */
const stripBytes = 64 * 1024 * 1024;

/** By way of a file, so that a matrix of any size can be turned. */
export async function openTurnedRows(width: number): Promise<TurnedRows> {
  const folder = await mkdtemp(join(tmpdir(), 'landrace-turn-'));
  const file = await open(join(folder, 'rows'), 'w+');
  let rows = 0;
  return {
    async add(row) {
      await file.write(row, 0, width * 2, rows * width * 2);
      rows += 1;
    },
    async *columns(signal) {
      const step = Math.max(1, Math.min(width, Math.floor(stripBytes / 2 / Math.max(1, rows))));
      const strip = new Uint16Array(step * rows);
      const column = new Uint16Array(rows);
      for (let from = 0; from < width; from += step) {
        const count = Math.min(step, width - from);
        for (let row = 0; row < rows; row += 1) {
          signal?.throwIfAborted();
          const target = strip.subarray(row * step, row * step + count);
          await file.read(target, 0, count * 2, (row * width + from) * 2);
        }
        for (let at = 0; at < count; at += 1) {
          for (let row = 0; row < rows; row += 1) column[row] = strip[row * step + at] as number;
          yield column;
        }
      }
    },
    async close() {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
