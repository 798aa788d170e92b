import { sql } from 'kysely';
import type { Writer } from '../db/handle';
import { lifelineLock } from './lifeline';

/**
 * Releases the jobs of dead workers: a worker is dead when its lock is free. Their jobs wait again, and the next
 * worker checks whether they were started too often.
 */
export async function freeJobsOfDeadWorkers(tx: Writer): Promise<number> {
  const [{ alone } = { alone: false }] = await tx.many(
    sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtext('landrace.job.sweep')) as alone`,
  );
  if (!alone) return 0;
  const dead = await tx.many(sql<{ worker: string }>`
    with taken as materialized (
      select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null)
    select worker from taken where pg_try_advisory_xact_lock(${lifelineLock(sql`worker`)})`);
  if (dead.length > 0)
    await freeJobs(
      tx,
      dead.map(({ worker }) => worker),
    );
  await failStranded(tx);
  return dead.length;
}

async function freeJobs(tx: Writer, workers: readonly string[]): Promise<void> {
  await tx.run(sql`
    update job set state = 'waiting', progress = 0
    from graphile_worker.jobs as queued
    where queued.key = job.uuid::text and queued.locked_by = any(${[...workers]}::text[]) and job.state = 'running'`);
  await tx.many(sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`);
}

/** A job that is missing in the queue (as after a restored backup) would never run. */
async function failStranded(tx: Writer): Promise<void> {
  await tx.run(sql`
    update job set state = 'failed', error_code = 'jobs.interrupted', finished_on = now(), client_network = null
    where state in ('waiting', 'running') and not exists (
      select from graphile_worker.jobs as queued
      where queued.key = job.uuid::text and queued.attempts < queued.max_attempts)`);
}
