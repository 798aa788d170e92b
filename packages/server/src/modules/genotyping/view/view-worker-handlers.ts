import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import { openMatrixCache } from '../matrix-cache';
import { precedence } from './precedence';
import { similaritiesTo } from './similar-lines';
import { type TileCommand, tileOf } from './tiles';

/** Which bytes of which file of the storage. */
export interface BytesWanted {
  readonly key: string;
  readonly range?: Parameters<MatrixFiles['read']>[1];
}

interface Comparison {
  /** The key of the matrix. */
  readonly key: string;
  readonly position: number;
}

export type ViewWorkerHandlers = ReturnType<typeof viewWorkerHandlers>;

/** The commands of the thread of genotype views. It has no storage of its own: the server reads for it. */
export function viewWorkerHandlers(read: MatrixFiles['read']) {
  const cache = openMatrixCache({ read, write: () => Promise.reject(new Error('A view writes nothing.')) });
  async function open(key: string): Promise<OpenedCalls> {
    const matrix = await cache.open(key);
    if (!matrix) throw new Error(`The matrix ${key} is gone.`);
    return matrix;
  }
  const { first, stepBack } = precedence();
  return {
    tile: ({ key, ...order }: TileCommand & { readonly key: string }, signal: AbortSignal) =>
      first(async () => await tileOf(await open(key), order, signal)),
    similarities: async ({ key, position }: Comparison, signal: AbortSignal) =>
      await similaritiesTo(await open(key), position, { signal, stepBack }),
  };
}
