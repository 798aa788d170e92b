import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { queuePool } from '../db/connection';
import { ConsoleProblem } from '../failure';
import type { Services } from '../services';
import type { JobHandler } from './job-handler';
import { type Lifeline, startLifeline } from './lifeline';
import { queueLogger } from './queue-logger';
import { runJob } from './run-job';
import { runningJobs } from './running-jobs';
import { freeJobsOfDeadWorkers } from './sweep';

/** Few in parallel: the machine is shared with the portal. */
const concurrency = 2;
const sweepEveryMs = 60_000;
/** The launcher waits ten seconds in total. */
const timeoutMs = 5_000;
const lastTimeoutMs = 2_000;

/** Scheduled work. */
export interface TimedTask {
  readonly name: string;
  /** A cron expression, UTC. */
  readonly when: string;
  run(): Promise<unknown>;
}

export interface JobQueueOptions extends Pick<Services, 'database' | 'storage' | 'logger'> {
  readonly url: string;
  readonly handlers: readonly JobHandler[];
  readonly timetable: readonly TimedTask[];
  /** Called after a job has left a file. */
  afterResult?(): Promise<void>;
}

export interface JobQueue {
  /** Gives running jobs a moment to finish, then returns them. */
  stop(): Promise<void>;
  /** Rejects if it stops unexpectedly. */
  readonly brokeDown: Promise<never>;
}

/** Takes jobs from the queue and runs them, until it is stopped. */
export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { database, logger } = options;
  const running = runningJobs();
  const sweep = () =>
    database.inTransaction(freeJobsOfDeadWorkers).then(
      (dead) => dead > 0 && logger.warn({ workers: dead }, 'job.freedFromDeadWorkers'),
      (problem: unknown) => logger.warn({ problem }, 'job.sweepFailed'),
    );

  let lifeline: Lifeline | undefined;
  const events = new EventEmitter() as unknown as WorkerEvents;
  events.once('pool:create', ({ workerPool: { id: workerId } }) => {
    lifeline = startLifeline({ database, logger, running, workerId, onHeld: () => void sweep() });
  });
  const pool = queuePool(options.url, (problem) =>
    logger.warn({ problem: problem.message }, 'database.connectionLost'),
  );
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(logger),
    events,
    taskList: taskList(options, running),
    parsedCronItems: parseCronItems(cronItems(options.timetable)),
    // Called before every fetch, which makes it the gate: without its lock a worker takes nothing.
    forbiddenFlags: async () => {
      await lifeline?.held();
      return null;
    },
    // Without batches a failure to record the end of a job would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const timer = setInterval(() => void sweep(), sweepEveryMs);
  let isStopping = false;
  const brokeDown = new Promise<never>((_resolve, reject) => {
    const rejectStopped = () => !isStopping && reject(new ConsoleProblem('The job queue stopped by itself.'));
    runner.promise.then(rejectStopped, rejectStopped);
  });
  brokeDown.catch(() => undefined);

  return {
    brokeDown,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      try {
        const drained = runner.stop().then(() => true);
        if (!(await Promise.race([drained, pause(timeoutMs, false, { ref: false })]))) {
          running.endAll('stopping');
          await Promise.race([drained, pause(lastTimeoutMs, undefined, { ref: false })]);
        }
      } finally {
        // Also if the database is gone: while the lock is held, nobody would release this worker's jobs.
        await lifeline?.cut();
        // Not awaited: it ends when the last job that did not stop in time returns its connection.
        pool.end().catch((problem: unknown) => logger.warn({ problem }, 'job.poolNotClosed'));
      }
    },
  };
}

function taskList(options: JobQueueOptions, running: ReturnType<typeof runningJobs>): TaskList {
  const jobs = options.handlers.map((handler) => [
    handler.task,
    (payload: unknown) => runJob({ ...options, running }, handler, (payload as { uuid: string }).uuid),
  ]);
  const timed = options.timetable.map((task) => [task.name, async () => void (await task.run())]);
  return Object.fromEntries([...jobs, ...timed]);
}

/** Missed runs are not repeated: the next run covers them. */
function cronItems(timetable: readonly TimedTask[]): CronItem[] {
  return timetable.map(({ name, when }) => ({ task: name, match: when, options: { backfillPeriod: 0 } }));
}
