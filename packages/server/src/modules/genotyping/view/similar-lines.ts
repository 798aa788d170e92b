import type { CallMatrix } from '@landrace/genotypes/calls/call-matrix';
import { nearestRelatives } from '@landrace/genotypes/kernels/nearest-relatives';

interface Comparing {
  readonly signal: AbortSignal;
  /** Yields to other work: a large matrix takes seconds. */
  stepBack(): Promise<void>;
}

/** By position in the matrix: identity by state with the line, from 0 to 1; NaN without a shared call. */
export async function similaritiesTo(
  matrix: CallMatrix,
  position: number,
  { signal, stepBack }: Comparing,
): Promise<Float64Array> {
  const { relatives } = await nearestRelatives(inTurns(matrix, stepBack), {
    of: position,
    count: matrix.samples,
    signal,
  });
  const values = new Float64Array(matrix.samples).fill(Number.NaN);
  for (const { sample, similarity } of relatives) values[sample] = similarity;
  values[position] = 1;
  return values;
}

function inTurns(matrix: CallMatrix, stepBack: () => Promise<void>): CallMatrix {
  return {
    ...matrix,
    async *blocks(options) {
      for await (const block of matrix.blocks(options)) {
        yield block;
        await stepBack();
      }
    },
  };
}
