import { Readable } from 'node:stream';
import { type OpenedCalls, openCalls } from '@landrace/genotypes/calls/open-calls';
import type { FrequencyMatrix } from '@landrace/genotypes/frequencies/frequency-matrix';
import { openFrequencies } from '@landrace/genotypes/frequencies/open-frequencies';
import { chunkCache } from '@landrace/genotypes/store/chunk-cache';
import type { MatrixFiles } from '@landrace/genotypes/store/matrix-files';
import type { Database } from '../../platform/db/database';
import { listOrphanFolders } from '../../platform/storage/orphan-folders';
import type { Storage } from '../../platform/storage/storage';
import { listKeptMatrices } from './matrix.repository';

/** Where keys of matrices begin. */
export const matrixFolder = 'genotypes';

/** Unpacked chunks that this process keeps, of all matrices together. */
const cache = chunkCache(64 * 1024 * 1024);

/** Matrices lie with the other files; the database says which of them belongs to a dataset. */
export function matrixFiles(storage: Storage): MatrixFiles {
  return {
    async write(key, content, signal) {
      await storage.write(key, Readable.from(content), signal);
    },
    read: (key, range) => storage.readBytes(key, range && { start: range.from, end: range.to }),
  };
}

/** A version never changes, and its key is never used again: what was opened once is good for ever. */
export function openDatasetCalls(storage: Storage, key: string): Promise<OpenedCalls | undefined> {
  return openCalls(matrixFiles(storage), key, cache);
}

/** Likewise of allele frequencies. */
export function openDatasetFrequencies(storage: Storage, key: string): Promise<FrequencyMatrix | undefined> {
  return openFrequencies(matrixFiles(storage), key, cache);
}

/** Removes matrices that no dataset has. */
export async function removeOrphanMatrices(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) => listKeptMatrices(database.reader, keys);
  for (const key of await listOrphanFolders(storage, { folder: matrixFolder, before, listKept }))
    await storage.removeFolder(key);
}
