import { openPackedCounts } from '../calls/packed-counts';
import { batchRows, type RowBatch } from './row-batches';

/**
 * The values of the four codes of each row: the distance from the mean, in standard deviations of a variant in
 * Hardy-Weinberg equilibrium (Yang et al. 2011, doi:10.1016/j.ajhg.2010.11.011). No call is zero, and so is any call of
 * a variant that does not vary.
 */
export function openScales(samples: number): (batch: RowBatch) => Float32Array {
  const counter = openPackedCounts(samples, { isBySample: false });
  const all = Int32Array.from({ length: batchRows }, (_, row) => row);
  return ({ rows, stride, count }) => {
    const counts = counter.count({ packed: rows, stride, rows: all.subarray(0, count) });
    const numbers = new Float32Array(batchRows * 4);
    for (let row = 0; row < count; row += 1) {
      const [missing = 0, one = 0, two = 0] = counts.subarray(row * 3, row * 3 + 3);
      const frequency = (one + 2 * two) / (2 * (samples - missing));
      if (!(frequency > 0 && frequency < 1)) continue;
      const deviation = Math.sqrt(2 * frequency * (1 - frequency));
      for (let alleles = 0; alleles < 3; alleles += 1)
        numbers[row * 4 + alleles] = (alleles - 2 * frequency) / deviation;
    }
    return numbers;
  };
}

/** For each byte of four calls: the byte offsets of their numbers among the four. */
export const placesOfNumbers = Uint8Array.from({ length: 256 * 16 }, (_, at) => {
  const lane = (at >> 2) & 3;
  return (((at >> 4) >> (2 * lane)) & 3) * 4 + (at & 3);
});
