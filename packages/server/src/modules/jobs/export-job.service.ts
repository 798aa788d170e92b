import type { ExportJob } from '@landrace/contract/areas/jobs/export-job.routes';
import { hasEnded, type JobStatus } from '@landrace/contract/areas/jobs/job';
import type { Caller } from '../../platform/access/caller';
import { fail } from '../../platform/failure';
import type { Services } from '../../platform/services';
import type { StoredFile } from '../../platform/storage/storage';
import {
  findJobFile,
  findJobToRemove,
  hideBeyondQuota,
  hideExpired,
  listExportJobs,
  listHiddenFiles,
  updateCancelled,
  updateFileRemoved,
  updateHidden,
} from './export-job.repository';
import { resultReader } from './result-access';

export type ExportJobDeps = Pick<Services, 'database' | 'storage'>;

export function ownJobs(
  { database }: ExportJobDeps,
  caller: Caller,
  uuids: readonly string[],
): Promise<ExportJob[]> {
  return listExportJobs(database.reader, { reader: resultReader(caller), uuids });
}

/** Cancels an unfinished job; a finished one is removed with its file. */
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

/** The file first: after an interruption the worker's next sweep finds it again. */
async function removeFile({ database, storage }: ExportJobDeps, uuid: string, path: string): Promise<void> {
  await storage.remove(path);
  await database.inTransaction((tx) => updateFileRemoved(tx, uuid));
}

/**
 * The file of a job with an owner is for the owner and for administrators, as long as they may read its content.
 * Otherwise they get an error that says so: they know of the job.
 */
export async function jobFile(
  { database, storage }: ExportJobDeps,
  caller: Caller,
  uuid: string,
): Promise<StoredFile & { readonly name: string; readonly type: string }> {
  const { principal } = caller;
  const file = await findJobFile(database.reader, uuid, resultReader(caller));
  const isInReach =
    file && (file.userId === null || file.userId === principal?.id || principal?.role === 'Administrator');
  if (!isInReach) throw fail('jobs.notFound', {});
  if (!file.isAllowed) throw fail('jobs.resultWithheld', {});
  const stored = await storage.read(file.path);
  if (!stored) throw fail('jobs.notFound', {});
  return { ...stored, name: file.name, type: file.type };
}

export async function removeExpiredJobs(deps: ExportJobDeps, hours: number): Promise<void> {
  await deps.database.inTransaction((tx) => hideExpired(tx, hours));
  await removeHiddenFiles(deps);
}

/** Anonymous callers have no quota of their own, so all of them share one. */
export async function removeJobsBeyondQuota(deps: ExportJobDeps, bytes: number): Promise<void> {
  const hidden = await deps.database.inTransaction((tx) => hideBeyondQuota(tx, bytes));
  if (hidden > 0) await removeHiddenFiles(deps);
}

/** A running download continues: storage keeps a file that is open. */
async function removeHiddenFiles(deps: ExportJobDeps): Promise<void> {
  for (const { uuid, path } of await listHiddenFiles(deps.database.reader))
    await removeFile(deps, uuid, path);
}
