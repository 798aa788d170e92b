import { setImmediate as nextTurn } from 'node:timers/promises';
import { pairAt } from './pair-threads';
import type { PairMatrix } from './similarity';

/** The most similar others of every sample, the most similar first. */
export interface ClosestOfAll {
  /** Entries for each sample. */
  readonly count: number;
  /** -1 where there are no more. */
  readonly others: Int32Array;
  readonly similarities: Float32Array;
}

/** Samples between two checks of the signal. */
const samplesAtOnce = 64;

/** Does for all samples what `nearestRelatives` does for one, from pairs that were already compared. */
export async function closestOfAll(
  { samples, values }: Pick<PairMatrix, 'samples' | 'values'>,
  { count, signal }: { readonly count: number; readonly signal?: AbortSignal | undefined },
): Promise<ClosestOfAll> {
  const others = new Int32Array(samples * count).fill(-1);
  const similarities = new Float32Array(samples * count);
  for (let sample = 0; sample < samples; sample += 1) {
    if (sample % samplesAtOnce === 0) {
      await nextTurn();
      signal?.throwIfAborted();
    }
    const own = {
      others: others.subarray(sample * count, (sample + 1) * count),
      similarities: similarities.subarray(sample * count, (sample + 1) * count),
    };
    let found = 0;
    for (let other = 0; other < samples; other += 1) {
      const value = values[pairAt(sample, other)] as number;
      if (other === sample || Number.isNaN(value)) continue;
      found = putIn(own, found, { other, value });
    }
  }
  return { count, others, similarities };
}

type Own = Pick<ClosestOfAll, 'others' | 'similarities'>;

/** Kept sorted; among equally similar ones the first stays first. */
function putIn(
  { others, similarities }: Own,
  found: number,
  { other, value }: { readonly other: number; readonly value: number },
): number {
  const last = others.length - 1;
  const isFull = found === others.length;
  // Stored values have single precision and must be compared at the same precision.
  const similarity = Math.fround(value);
  if (isFull && similarity <= (similarities[last] as number)) return found;
  let index = isFull ? last : found;
  while (index > 0 && (similarities[index - 1] as number) < similarity) {
    others[index] = others[index - 1] as number;
    similarities[index] = similarities[index - 1] as number;
    index -= 1;
  }
  others[index] = other;
  similarities[index] = similarity;
  return isFull ? found : found + 1;
}
