import type { ErrorCode } from '@landrace/contract/errors';
import { orOutage } from '../db/outage';
import { Failure } from '../failure';
import type { Services } from '../services';
import { isStorageFull, isStorageOutage } from '../storage/storage-problem';
import {
  type Attempt,
  claimJob,
  completeJob,
  endJob,
  type JobFailure,
  returnJob,
  updateProgress,
} from './job-attempt.repository';
import type { JobHandler, JobResult } from './job-handler';
import { progressWriter } from './progress-writer';
import type { EndReason, RunningJobs } from './running-jobs';

export interface JobDeps extends Pick<Services, 'database' | 'storage' | 'logger'> {
  readonly running: RunningJobs;
  /** Called after a job has left a file. Its failure is not the job's. */
  afterResult?(): Promise<void>;
}

/** One attempt, from the claim to the end. It throws only what the queue should retry. */
export async function runJob(deps: JobDeps, handler: JobHandler, uuid: string): Promise<void> {
  // Before the claim, so that a cancellation in between is noticed.
  const { signal, done } = deps.running.begin(uuid);
  try {
    const attempt = await deps.database.inTransaction((tx) => claimJob(tx, uuid));
    if (!attempt) return;
    const outcome = await perform(deps, handler, { attempt, signal });
    await ('problem' in outcome
      ? settle(deps, attempt, { problem: outcome.problem, signal })
      : complete(deps, attempt, outcome.result));
  } finally {
    done();
  }
}

/** Only a finished job is at 100 %. */
const maxBeforeEnd = 0.99;

type Outcome = { readonly result: JobResult | undefined } | { readonly problem: unknown };

async function perform(
  { database, logger }: JobDeps,
  handler: JobHandler,
  { attempt, signal }: { attempt: Attempt; signal: AbortSignal },
): Promise<Outcome> {
  const progress = progressWriter((fraction) =>
    database.inTransaction((tx) => updateProgress(tx, attempt, fraction)),
  );
  try {
    const result = await handler.run(attempt.config, {
      uuid: attempt.uuid,
      userId: attempt.userId ?? undefined,
      log: logger,
      signal,
      progress: (fraction) => progress.note(Math.min(fraction, maxBeforeEnd)),
    });
    return { result };
  } catch (problem) {
    return { problem };
  } finally {
    await progress.stop();
  }
}

async function complete(
  { database, storage, logger, afterResult }: JobDeps,
  attempt: Attempt,
  result: JobResult | undefined,
): Promise<void> {
  const state = await database.inTransaction((tx) => completeJob(tx, attempt, result));
  if (!result) return;
  if (state === 'cancelled') return await storage.remove(result.key);
  await afterResult?.().catch((problem: unknown) => logger.warn({ problem }, 'job.afterResultFailed'));
}

/** An aborted handler may fail in any way; the reason of the abort decides what that means. */
async function settle(
  { database, logger }: JobDeps,
  attempt: Attempt,
  { problem, signal }: { problem: unknown; signal: AbortSignal },
): Promise<void> {
  const reason = signal.aborted ? (signal.reason as EndReason) : undefined;
  if (reason === 'cancelled') return await database.inTransaction((tx) => endJob(tx, attempt));
  if (reason === 'stopping') await database.inTransaction((tx) => returnJob(tx, attempt));
  const failure = failureOf(problem);
  const { code } = failure;
  if (reason !== undefined || code === 'service.unavailable') {
    throw new Error(`Job ${attempt.uuid} was interrupted.`, { cause: problem });
  }
  if (code === 'internal.error' || code === 'storage.full')
    logger.error({ job: attempt.uuid, problem }, 'job.failed');
  await database.inTransaction((tx) => endJob(tx, attempt, failure));
}

function failureOf(problem: unknown): JobFailure {
  const plain = (code: ErrorCode): JobFailure => ({ code, params: {} });
  if (isStorageOutage(problem)) return plain('service.unavailable');
  if (isStorageFull(problem)) return plain('storage.full');
  try {
    return plain(orOutage(problem));
  } catch (known) {
    return known instanceof Failure ? known : plain('internal.error');
  }
}
