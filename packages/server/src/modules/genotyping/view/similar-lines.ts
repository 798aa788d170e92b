import { setImmediate } from 'node:timers/promises';
import type { CallMatrix } from '@landrace/genotypes/calls/call-matrix';
import { nearestRelatives } from '@landrace/genotypes/kernels/nearest-relatives';

/** By position in the matrix: identity by state with the line, from 0 to 1; not a number without a shared call. */
export async function similaritiesTo(
  matrix: CallMatrix,
  position: number,
  signal: AbortSignal,
): Promise<Float64Array> {
  const { relatives } = await nearestRelatives(inTurns(matrix), {
    of: position,
    count: matrix.samples,
    signal,
  });
  const values = new Float64Array(matrix.samples).fill(Number.NaN);
  for (const { sample, similarity } of relatives) values[sample] = similarity;
  values[position] = 1;
  return values;
}

/** Lets others have their turn after each block: all of a large matrix takes seconds. */
function inTurns(matrix: CallMatrix): CallMatrix {
  return {
    ...matrix,
    async *blocks(options) {
      for await (const block of matrix.blocks(options)) {
        yield block;
        await setImmediate();
      }
    },
  };
}
