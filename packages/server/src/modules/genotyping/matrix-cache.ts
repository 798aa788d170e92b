import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import { type ChunkCache, chunkCache } from '@landrace/genotypes/store/chunk-cache';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';

/** Unpacked chunks that a thread keeps, of all matrices of a storage together. */
const mostChunkBytes = 64 * 1024 * 1024;

/** Matrices that are kept open: what they were asked once they need not read again. */
const mostOpened = 4;

/** What is remembered of the matrices of a storage. */
export interface MatrixCache {
  readonly cache: ChunkCache;
  /** A version never changes, and its key is never used again: what was opened once is good for ever. */
  open(key: string): Promise<OpenedCalls | undefined>;
}

export function openMatrixCache(files: MatrixFiles): MatrixCache {
  const cache = chunkCache(mostChunkBytes);
  const kept = new Map<string, Promise<OpenedCalls | undefined>>();
  async function opened(key: string): Promise<OpenedCalls | undefined> {
    const matrix = await openCalls(files, key, cache);
    if (!matrix) kept.delete(key);
    return matrix;
  }
  return {
    cache,
    open(key) {
      const matrix = kept.get(key) ?? opened(key);
      // A map keeps the order in which keys came: the last is the one asked for last.
      kept.delete(key);
      kept.set(key, matrix);
      // What failed once may work the next time.
      matrix.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > mostOpened && oldest !== undefined) kept.delete(oldest);
      return matrix;
    },
  };
}
