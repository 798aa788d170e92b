import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MatrixStore } from '@landrace/genotypes/call-matrix';
import { plainMatrixStore } from '@landrace/genotypes/plain-matrix';
import type { Database } from '../../platform/db/database';
import type { Storage } from '../../platform/storage/storage';
import { listKeptMatrices } from './matrix.repository';

/** Where keys of matrices begin. */
export const matrixFolder = 'genotypes';

/** Matrices lie with the other files; the database says which of them belongs to a dataset. */
export function openMatrixStore(storage: Storage): MatrixStore {
  return plainMatrixStore({
    async write(key, content, signal) {
      await storage.write(key, Readable.from(content), signal);
    },
    async read(key, { from, to }) {
      const file = await storage.read(key, { start: from, end: to });
      return file && (await buffer(file.content));
    },
  });
}

/**
 * Removes matrices that no dataset has: of loads that failed, or that were undone. What is younger than `before` may
 * belong to a load that has not ended.
 */
export async function removeOrphanMatrices(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const files = await storage.list(matrixFolder);
  const old = files.filter(({ changedOn }) => changedOn < before).map(({ key }) => key);
  const kept = new Set(await listKeptMatrices(database.reader, old));
  for (const key of old) if (!kept.has(key)) await storage.remove(key);
}
