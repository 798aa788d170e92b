import type { Readable } from 'node:stream';
import type { PointValue } from './point-table';

const tab = 0x09;
const newline = 0x0a;

/**
 * The rows of `pointValues` as they arrive. Hundreds of thousands of lines as strings would take longer than the
 * query, so numbers are read from the bytes.
 */
export async function readPointValues(
  rows: Readable,
  positions: ReadonlyMap<number, number>,
  take: (value: PointValue) => void,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of rows as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = bytes.lastIndexOf(newline) + 1;
    readLines(bytes, end, (cells) => take(toValue(cells, positions)));
    rest = bytes.subarray(end);
  }
}

/** Whole lines of numbers; an empty cell is NaN. */
function readLines(bytes: Buffer, end: number, take: (cells: readonly number[]) => void): void {
  const cells: number[] = [];
  let start = 0;
  for (let at = 0; at < end; at += 1) {
    const byte = bytes[at];
    if (byte !== tab && byte !== newline) continue;
    cells.push(start === at ? Number.NaN : Number(bytes.toString('latin1', start, at)));
    start = at + 1;
    if (byte === tab) continue;
    take(cells);
    cells.length = 0;
  }
}

function toValue(cells: readonly number[], positions: ReadonlyMap<number, number>): PointValue {
  const [unit = 0, dataset = 0, time = 0, variable = 0, moment = 0, id = 0, number = Number.NaN] = cells;
  return {
    unit,
    dataset,
    time,
    variable: positions.get(variable) ?? -1,
    // Unknown times come before all others.
    moment: Number.isNaN(moment) ? -Infinity : moment,
    id,
    number,
  };
}
