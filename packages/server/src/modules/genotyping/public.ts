import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MatrixStore } from '@landrace/genotypes/call-matrix';
import { plainMatrixStore } from '@landrace/genotypes/plain-matrix';
import type { Database } from '../../platform/db/database';
import { listOrphans } from '../../platform/storage/orphans';
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

/** Removes matrices that no dataset has. */
export async function removeOrphanMatrices(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  before: Date,
): Promise<void> {
  const listKept = (keys: readonly string[]) => listKeptMatrices(database.reader, keys);
  for (const key of await listOrphans(storage, { folder: matrixFolder, before, listKept }))
    await storage.remove(key);
}
