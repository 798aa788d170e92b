import type { Database } from '../../../platform/db/database';
import type { Writer } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { queueJob, type StartedJob } from '../../../platform/jobs/start-job';
import { importTasks } from '../import.job';
import { findOwnJob, updateToWaiting } from './import-job.repository';

/** Checks a file again that was not loaded, after its options have changed. */
export function checkAgain(
  { database }: { readonly database: Database },
  job: { readonly userId: number; readonly uuid: string },
  change: (tx: Writer, jobId: number) => Promise<void>,
): Promise<StartedJob[]> {
  return database.inTransaction(async (tx) => {
    const found = await findOwnJob(tx, job);
    if (found?.status !== 'completed' || found.imported) throw fail('jobs.notFound', {});
    await change(tx, found.id);
    await updateToWaiting(tx, found.id, 'check');
    return [await queueJob(tx, { task: importTasks.check, uuid: job.uuid })];
  });
}
