import { promiseCache } from '@landrace/domain/promise-cache';
import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import { type ChunkCache, chunkCache } from '@landrace/genotypes/store/chunk-cache';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';

/** Cache size for decompressed chunks per thread, for all matrices of a storage. */
const maxChunkBytes = 64 * 1024 * 1024;

/** Matrices that are kept open, with what was read of them. */
const maxOpened = 4;

/** Caches the matrices of a storage. */
export interface MatrixCache {
  readonly cache: ChunkCache;
  /** A version never changes, and its key is never reused: an open matrix stays valid. */
  open(key: string): Promise<OpenedCalls | undefined>;
}

export function openMatrixCache(files: MatrixFiles): MatrixCache {
  const cache = chunkCache(maxChunkBytes);
  const matrices = promiseCache<string, OpenedCalls | undefined>(maxOpened);
  return {
    cache,
    async open(key) {
      const matrix = await matrices.get(key, () => openCalls(files, key, cache));
      // It may still be written.
      if (!matrix) matrices.delete(key);
      return matrix;
    },
  };
}
