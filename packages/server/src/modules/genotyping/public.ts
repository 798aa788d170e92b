import { Readable } from 'node:stream';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { FrequencyMatrix } from '@landrace/genotypes/frequencies/frequency-matrix';
import { openFrequencies } from '@landrace/genotypes/frequencies/open-frequencies';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import type { Services } from '../../platform/services';
import { listOrphans } from '../../platform/storage/orphans';
import type { Storage } from '../../platform/storage/storage';
import { listUsedMatrices } from './matrix.repository';
import { type MatrixCache, openMatrixCache } from './matrix-cache';
import { findOwnMap, type OwnMap } from './own-map.repository';

export { findOwnMap, type OwnMap };

/** Prefix of the keys of matrices. */
export const matrixFolder = 'genotypes';

/** The cache of each storage. */
const caches = new WeakMap<Storage, MatrixCache>();

function cacheOf(storage: Storage): MatrixCache {
  const cache = caches.get(storage) ?? openMatrixCache(matrixFiles(storage));
  caches.set(storage, cache);
  return cache;
}

/** Matrices are stored with the other files; the database records which one belongs to a dataset. */
export function matrixFiles(storage: Storage): MatrixFiles {
  return {
    async write(key, content, signal) {
      await storage.write(key, Readable.from(content), signal);
    },
    read: (key, range) => storage.readBytes(key, range && { start: range.from, end: range.to }),
  };
}

export function openDatasetCalls(storage: Storage, key: string): Promise<OpenedCalls | undefined> {
  return cacheOf(storage).open(key);
}

/** The same for allele frequencies. */
export function openDatasetFrequencies(storage: Storage, key: string): Promise<FrequencyMatrix | undefined> {
  return openFrequencies(matrixFiles(storage), key, cacheOf(storage).cache);
}

/** Marks a matrix without a dataset. */
const orphanMark = 'no-dataset';

/**
 * Removes matrices that no dataset has and no undo could restore. One may just have lost its dataset while exports
 * still read it, so it is marked first, which makes it young again, and removed once the mark is old.
 */
export async function removeOrphanMatrices(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) => listUsedMatrices(database.reader, keys);
  for (const key of await listOrphans(storage, 'folders', { folder: matrixFolder, before, listKept }))
    if (await storage.readBytes(`${key}/${orphanMark}`)) await storage.removeFolder(key);
    else await storage.write(`${key}/${orphanMark}`, Readable.from([Buffer.from('\n')]));
}
