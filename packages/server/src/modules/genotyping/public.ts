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

/** Unpacked chunks that a process keeps, of all matrices of a storage together. */
const mostChunkBytes = 64 * 1024 * 1024;

/** Matrices that are kept open: what they were asked once they need not read again. */
const mostOpened = 4;

/** What a process remembers of the matrices of a storage. */
const shelves = new WeakMap<Storage, ReturnType<typeof newShelf>>();

const newShelf = () => ({ cache: chunkCache(mostChunkBytes), opened: new Map<string, OpenedCalls>() });

function shelfOf(storage: Storage): ReturnType<typeof newShelf> {
  const shelf = shelves.get(storage) ?? newShelf();
  shelves.set(storage, shelf);
  return shelf;
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

/** A version never changes, and its key is never used again: what was opened once is good for ever. */
export async function openDatasetCalls(storage: Storage, key: string): Promise<OpenedCalls | undefined> {
  const { cache, opened: kept } = shelfOf(storage);
  const matrix = kept.get(key) ?? (await openCalls(matrixFiles(storage), key, cache));
  if (!matrix) return undefined;
  // A map keeps the order in which keys came: the last is the one asked for last.
  kept.delete(key);
  kept.set(key, matrix);
  const [oldest] = kept.keys();
  if (kept.size > mostOpened && oldest !== undefined) kept.delete(oldest);
  return matrix;
}

/** Likewise of allele frequencies. */
export function openDatasetFrequencies(storage: Storage, key: string): Promise<FrequencyMatrix | undefined> {
  return openFrequencies(matrixFiles(storage), key, shelfOf(storage).cache);
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
