import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import { type ChunkCache, chunkCache } from '@landrace/genotypes/store/chunk-cache';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';

/** Cache size for decompressed chunks per thread, for all matrices of a storage. */
const maxChunkBytes = 64 * 1024 * 1024;

/** Matrices that are opened open, with what was read of them. */
const maxOpened = 4;

/** Caches the matrices of a storage. */
export interface MatrixCache {
  readonly cache: ChunkCache;
  /** A version never changes, and its key is never reused: an open matrix stays valid. */
  open(key: string): Promise<OpenedCalls | undefined>;
}

export function openMatrixCache(files: MatrixFiles): MatrixCache {
  const cache = chunkCache(maxChunkBytes);
  const matrices = new Map<string, Promise<OpenedCalls | undefined>>();
  async function openMatrix(key: string): Promise<OpenedCalls | undefined> {
    const matrix = await openCalls(files, key, cache);
    if (!matrix) matrices.delete(key);
    return matrix;
  }
  return {
    cache,
    open(key) {
      const matrix = matrices.get(key) ?? openMatrix(key);
      // A map keeps insertion order: the last key is the most recently used.
      matrices.delete(key);
      matrices.set(key, matrix);
      // A failure may be temporary.
      matrix.catch(() => matrices.delete(key));
      const [oldest] = matrices.keys();
      if (matrices.size > maxOpened && oldest !== undefined) matrices.delete(oldest);
      return matrix;
    },
  };
}
