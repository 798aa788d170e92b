import { setImmediate as nextTurn } from 'node:timers/promises';
import { pairAt } from './pair-threads';
import type { PairMatrix } from './similarity';

/** The most similar others of every sample, the first the most similar. */
export interface ClosestOfAll {
  /** So many places for each sample. */
  readonly count: number;
  /** -1 where there is none any more. */
  readonly others: Int32Array;
  readonly similarities: Float32Array;
}

/** Samples between two looks at the signal. */
const samplesAtOnce = 64;

/** What `nearestRelatives` finds for one, for all of them; from pairs that were compared already. */
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

/** Kept in order; whoever comes first stays before those that are as similar. */
function putIn(
  { others, similarities }: Own,
  found: number,
  { other, value }: { readonly other: number; readonly value: number },
): number {
  const last = others.length - 1;
  const isFull = found === others.length;
  // What is kept has single precision, and must be compared with its like.
  const similarity = Math.fround(value);
  if (isFull && similarity <= (similarities[last] as number)) return found;
  let place = isFull ? last : found;
  while (place > 0 && (similarities[place - 1] as number) < similarity) {
    others[place] = others[place - 1] as number;
    similarities[place] = similarities[place - 1] as number;
    place -= 1;
  }
  others[place] = other;
  similarities[place] = similarity;
  return isFull ? found : found + 1;
}
