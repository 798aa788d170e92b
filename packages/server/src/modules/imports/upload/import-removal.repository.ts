import type { JobStatus } from '@landrace/contract/areas/jobs/job';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export interface RemovableJob {
  readonly id: number;
  readonly userId: number | null;
  readonly status: JobStatus;
}

export function lockImportJob(tx: Writer, uuid: string): Promise<RemovableJob | undefined> {
  return tx.maybe(sql<RemovableJob>`
    select id, user_id as "userId", state as status from job
    where uuid = ${uuid}::uuid and kind = 'import' and not is_hidden for update`);
}

/** Hidden from its owner, without the results of the check. What it loaded stays in the history. */
export async function hideImportJobs(tx: Writer, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from import_issue where job_id = any(${[...ids]}::int[])`);
  await tx.run(sql`delete from import_change where job_id = any(${[...ids]}::int[])`);
  await tx.run(sql`update job set is_hidden = true where id = any(${[...ids]}::int[])`);
}

/** Also jobs that were hidden with an account, as long as results of their check are left. */
export function listExpiredImportJobs(tx: Writer, hours: number): Promise<{ id: number }[]> {
  return tx.many(sql<{ id: number }>`
    select id from job
    where kind = 'import' and state in ('completed', 'failed', 'cancelled')
      and case when is_hidden
        then exists (select from import_issue where import_issue.job_id = job.id)
          or exists (select from import_change where import_change.job_id = job.id)
        else finished_on < now() - make_interval(hours => ${hours}::int) end
    for update`);
}

/** Uploads that can no longer be loaded and are not data resources, including those whose removal was interrupted. */
export function listAbandonedUploads(reader: Reader): Promise<{ id: number; key: string }[]> {
  return reader.many(sql<{ id: number; key: string }>`
    select id, source_path as key from job
    where kind = 'import' and is_hidden and state in ('completed', 'failed', 'cancelled')
      and source_path is not null
      and not exists (select from file_resource where file_resource.path = job.source_path)`);
}

export async function updateUploadRemoved(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`update job set source_path = null where id = ${jobId}::int`);
}
