import { setImmediate as nextTurn } from 'node:timers/promises';
import { pairAt } from './pair-threads';
import type { PairMatrix } from './similarity';

/** A square of bytes, row by row. */
export interface PictureLevel {
  readonly size: number;
  /** Samples along a side of a cell. */
  readonly span: number;
  readonly cells: Uint8Array;
}

/**
 * Pairs as a picture: bytes from 0 for the minimum to 254 for the maximum, and 255 for a pair without shared variants.
 */
export interface PairPicture {
  readonly least: number;
  readonly most: number;
  /**
   * The value that 99 of 100 pairs do not exceed. Each sample is identical to itself, which means nothing for the
   * others.
   */
  readonly usual: number;
  /** The finest first; each further one has means of sixteen cells of the one before. */
  readonly levels: readonly PictureLevel[];
}

export const noValue = 255;
const steps = 254;

interface PictureOptions {
  /** The sample at each position. */
  readonly order: Int32Array;
  /** Cells along a side of the coarsest level. */
  readonly coarsest: number;
  readonly signal?: AbortSignal | undefined;
}

const rowsAtOnce = 64;
const factor = 4;

export async function pairPicture(
  { samples, values }: Pick<PairMatrix, 'samples' | 'values'>,
  { order, coarsest, signal }: PictureOptions,
): Promise<PairPicture> {
  const { min, max } = rangeOf(values);
  const cells = new Uint8Array(samples * samples);
  const scale = max > min ? steps / (max - min) : 0;
  const cellOf = (value: number) => (Number.isNaN(value) ? noValue : Math.round((value - min) * scale));
  for (let row = 0; row < samples; row += 1) {
    if (row % rowsAtOnce === 0) {
      await nextTurn();
      signal?.throwIfAborted();
    }
    const sample = order[row] as number;
    for (let column = 0; column < samples; column += 1)
      cells[row * samples + column] = cellOf(values[pairAt(sample, order[column] as number)] as number);
  }
  const levels: PictureLevel[] = [{ size: samples, span: 1, cells }];
  for (let level = levels[0]; level && level.size > coarsest; level = levels.at(-1)) {
    await nextTurn();
    levels.push(coarser(level));
  }
  return { least: min, most: max, usual: min + (usualByte(cells, samples) / steps) * (max - min), levels };
}

const usualShare = 0.99;

/** The maximum if there are no pairs. */
function usualByte(cells: Uint8Array, samples: number): number {
  const counts = new Float64Array(steps + 1);
  let pairs = 0;
  for (let row = 1; row < samples; row += 1)
    for (const cell of cells.subarray(row * samples, row * samples + row)) {
      if (cell === noValue) continue;
      counts[cell] = (counts[cell] as number) + 1;
      pairs += 1;
    }
  let below = 0;
  const found = counts.findIndex((count) => {
    below += count;
    return pairs > 0 && below >= pairs * usualShare;
  });
  return found > 0 ? found : steps;
}

/** The whole possible range if no pair has shared variants. */
function rangeOf(values: Float64Array): { readonly min: number; readonly max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max < min ? { min: 0, max: 1 } : { min, max };
}

function coarser({ size, span, cells }: PictureLevel): PictureLevel {
  const side = Math.ceil(size / factor);
  const means = new Uint8Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      means[row * side + column] = meanOf(cells, size, row * factor, column * factor);
  return { size: side, span: span * factor, cells: means };
}

function meanOf(cells: Uint8Array, size: number, top: number, left: number): number {
  let [sum, count] = [0, 0];
  for (let row = top; row < Math.min(size, top + factor); row += 1)
    for (let column = left; column < Math.min(size, left + factor); column += 1) {
      const cell = cells[row * size + column] as number;
      if (cell === noValue) continue;
      sum += cell;
      count += 1;
    }
  return count === 0 ? noValue : Math.round(sum / count);
}
