import { sql } from 'kysely';
import type { Reader, Writer } from '../db/handle';
import type { Failure } from '../failure';
import type { JobResult } from './job-handler';

/** A worker that dies fails its attempt; a job that kills three workers is not tried a fourth time. */
const maxAttempts = 3;

/** A job claimed by one worker. */
export interface Attempt {
  readonly uuid: string;
  readonly attempt: number;
  readonly userId: number | null;
  readonly config: unknown;
}

type Ending = 'completed' | 'failed' | 'cancelled';

/** Claims the job, unless it has ended, is to be cancelled or was started too often. */
export async function claimJob(tx: Writer, uuid: string): Promise<Attempt | undefined> {
  await endUnstartable(tx, uuid);
  return await tx.maybe(sql<Attempt>`
    update job set state = 'running', attempt = attempt + 1, progress = 0, started_on = coalesce(started_on, now())
    where uuid = ${uuid}::uuid and state in ('waiting', 'running')
    returning uuid, attempt, user_id as "userId", config`);
}

async function endUnstartable(tx: Writer, uuid: string): Promise<void> {
  await tx.run(sql`
    update job set client_network = null, finished_on = now(),
      state = case when cancel_requested_on is null then 'failed' else 'cancelled' end,
      error_code = case when cancel_requested_on is null then 'jobs.interrupted' end
    where uuid = ${uuid}::uuid and state in ('waiting', 'running')
      and (cancel_requested_on is not null or attempt >= ${maxAttempts}::int)`);
}

/** Only while the job is still claimed by this attempt. */
const ours = ({ uuid, attempt }: Attempt) =>
  sql`uuid = ${uuid}::uuid and attempt = ${attempt}::smallint and state = 'running'`;

export async function updateProgress(tx: Writer, attempt: Attempt, fraction: number): Promise<void> {
  await tx.run(sql`update job set progress = ${fraction}::real where ${ours(attempt)}`);
}

/** An import that is loaded cannot be cancelled any more; its handler records that in the transaction of the load. */
const isWanted = sql`(cancel_requested_on is null or is_imported)`;

/** A cancelled job leaves no file, even when it finished at the same moment. Returns how it ended, if it was ours. */
export async function completeJob(
  tx: Writer,
  attempt: Attempt,
  result: JobResult | undefined,
): Promise<Ending | undefined> {
  const requires = result?.requires;
  const ended = await tx.maybe(sql<{ state: Ending }>`
    update job set client_network = null, finished_on = now(),
      state = case when ${isWanted} then 'completed' else 'cancelled' end,
      progress = case when ${isWanted} then 1 else progress end,
      result_path = case when ${isWanted} then ${result?.key ?? null}::text end,
      result_size = case when ${isWanted} then ${result?.size ?? null}::bigint end,
      result_role = ${requires?.role ?? null}, result_visible_dataset_ids = ${requires ? [...requires.visible] : null}::int[],
      result_readable_dataset_ids = ${requires ? [...requires.readable] : null}::int[]
    where ${ours(attempt)} returning state`);
  return ended?.state;
}

/** Why it failed; undefined if somebody cancelled it. */
export type JobFailure = Pick<Failure, 'code' | 'params'>;

export async function endJob(tx: Writer, attempt: Attempt, failure?: JobFailure): Promise<void> {
  const params = failure && Object.keys(failure.params).length > 0 ? JSON.stringify(failure.params) : null;
  await tx.run(sql`
    update job set state = ${failure ? 'failed' : 'cancelled'}, error_code = ${failure?.code ?? null},
      error_params = ${params}::jsonb, finished_on = now(), client_network = null
    where ${ours(attempt)}`);
}

/** A worker that shuts down properly returns its job, which does not count as a failed attempt. */
export async function returnJob(tx: Writer, attempt: Attempt): Promise<void> {
  await tx.run(
    sql`update job set state = 'waiting', attempt = attempt - 1, progress = 0 where ${ours(attempt)}`,
  );
}

export async function listCancelled(reader: Reader, uuids: readonly string[]): Promise<string[]> {
  return await reader.values(sql<string>`
    select uuid from job where uuid = any(${[...uuids]}::uuid[]) and cancel_requested_on is not null`);
}
