import { hasEnded } from '@landrace/contract/areas/jobs/job';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Storage } from '../../../platform/storage/storage';
import { cancelJob } from '../../jobs/public';
import {
  hideImportJobs,
  listAbandonedUploads,
  listExpiredImportJobs,
  lockImportJob,
  updateUploadRemoved,
} from './import-removal.repository';

export interface RemovalDeps {
  readonly database: Database;
  readonly storage: Storage;
}

/** Cancels an unfinished job; hides a finished one and deletes its file, unless it was loaded. */
export async function removeImportJob(
  deps: RemovalDeps,
  { principal }: Caller,
  uuid: string,
): Promise<boolean> {
  const wasFinished = await deps.database.inTransaction(async (tx) => {
    const job = await lockImportJob(tx, uuid);
    const isAllowed = job && (job.userId === principal?.id || principal?.role === 'Administrator');
    if (!isAllowed) throw fail('jobs.notFound', {});
    if (!hasEnded(job.status)) {
      await cancelJob(tx, uuid);
      return false;
    }
    await hideImportJobs(tx, [job.id]);
    return true;
  });
  if (wasFinished) await removeAbandonedUploads(deps);
  return true;
}

/** Removes jobs that ended at least this many hours ago. */
export async function removeExpiredImports(deps: RemovalDeps, hours: number): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const expired = await listExpiredImportJobs(tx, hours);
    await hideImportJobs(
      tx,
      expired.map(({ id }) => id),
    );
  });
  await removeAbandonedUploads(deps);
}

/** The file first: after an interruption, the next run finds it again. */
async function removeAbandonedUploads({ database, storage }: RemovalDeps): Promise<void> {
  for (const { id, key } of await listAbandonedUploads(database.reader)) {
    await storage.remove(key);
    await database.inTransaction((tx) => updateUploadRemoved(tx, id));
  }
}
