import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded, type JobStatus } from '@landrace/contract/areas/jobs/job';
import type { Caller } from '../../platform/access/caller';
import type { Database } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Storage, StoredFile } from '../../platform/storage/storage';
import {
  findJobFile,
  findJobToRemove,
  hideExpired,
  listExportJobs,
  listHiddenFiles,
  updateCancelled,
  updateFileRemoved,
  updateHidden,
} from './export-job.repository';

export interface ExportJobDeps {
  readonly database: Database;
  readonly storage: Storage;
}

export function ownJobs(
  { database }: ExportJobDeps,
  caller: Caller,
  uuids: readonly string[],
): Promise<ExportJob[]> {
  return listExportJobs(database.reader, { userId: caller.principal?.id, uuids });
}

/** Cancels what is not finished; what is disappears with its file. */
export async function removeJob(deps: ExportJobDeps, caller: Caller, uuid: string): Promise<true> {
  const hidden = await deps.database.inTransaction(async (tx) => {
    const job = await findJobToRemove(tx, { userId: caller.principal?.id, uuid });
    if (!job) throw fail('jobs.notFound', {});
    if (hasEnded(job.state as JobStatus)) {
      await updateHidden(tx, uuid);
      return job;
    }
    await updateCancelled(tx, uuid);
    return undefined;
  });
  if (hidden?.path) await removeFile(deps, uuid, hidden.path);
  return true;
}

/** The file first: should we be interrupted, the next round of the worker finds it again. */
async function removeFile({ database, storage }: ExportJobDeps, uuid: string, path: string): Promise<void> {
  await storage.remove(path);
  await database.inTransaction((tx) => updateFileRemoved(tx, uuid));
}

/** Whose job has an owner, its file is for the owner and for administrators. */
export async function jobFile(
  { database, storage }: ExportJobDeps,
  { principal }: Caller,
  uuid: string,
): Promise<StoredFile & { readonly name: string; readonly type: string }> {
  const file = await findJobFile(database.reader, uuid);
  const isAllowed =
    file && (file.userId === null || file.userId === principal?.id || principal?.role === 'Administrator');
  const stored = isAllowed ? await storage.read(file.path) : undefined;
  if (!file || !stored) throw fail('jobs.notFound', {});
  return { ...stored, name: file.name, type: file.type };
}

export async function removeExpiredJobs(deps: ExportJobDeps, hours: number): Promise<void> {
  await deps.database.inTransaction((tx) => hideExpired(tx, hours));
  for (const { uuid, path } of await listHiddenFiles(deps.database.reader))
    await removeFile(deps, uuid, path);
}
