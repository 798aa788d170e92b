import { Readable } from 'node:stream';
import type { OpenedCalls } from '@landrace/genotypes/calls/open-calls';
import type { FrequencyMatrix } from '@landrace/genotypes/frequencies/frequency-matrix';
import { openFrequencies } from '@landrace/genotypes/frequencies/open-frequencies';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import type { Database } from '../../platform/db/database';
import { listOrphanFolders } from '../../platform/storage/orphan-folders';
import type { Storage } from '../../platform/storage/storage';
import { listKeptMatrices } from './matrix.repository';
import { type MatrixCache, openMatrixCache } from './matrix-cache';
import { findOwnMap, type OwnMap } from './own-map.repository';

export { findOwnMap, type OwnMap };

/** Where keys of matrices begin. */
export const matrixFolder = 'genotypes';

/** What a process remembers of the matrices of a storage. */
const shelves = new WeakMap<Storage, MatrixCache>();

function cacheOf(storage: Storage): MatrixCache {
  const cache = shelves.get(storage) ?? openMatrixCache(matrixFiles(storage));
  shelves.set(storage, cache);
  return cache;
}

/** Matrices lie with the other files; the database says which of them belongs to a dataset. */
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

/** Likewise of allele frequencies. */
export function openDatasetFrequencies(storage: Storage, key: string): Promise<FrequencyMatrix | undefined> {
  return openFrequencies(matrixFiles(storage), key, cacheOf(storage).cache);
}

/** Beside a matrix that was found without a dataset. */
const orphanMark = 'no-dataset';

/**
 * Removes matrices that no dataset has, nor an undo could bring back. One may have lost its dataset a moment ago while
 * exports still read it, so it is marked first, which makes it young again, and removed once the mark is old.
 */
export async function removeOrphanMatrices(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) => listKeptMatrices(database.reader, keys);
  for (const key of await listOrphanFolders(storage, { folder: matrixFolder, before, listKept }))
    if (await storage.readBytes(`${key}/${orphanMark}`)) await storage.removeFolder(key);
    else await storage.write(`${key}/${orphanMark}`, Readable.from([Buffer.from('\n')]));
}
