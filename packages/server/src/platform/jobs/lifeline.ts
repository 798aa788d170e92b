import { type RawBuilder, sql } from 'kysely';
import { maintainConnection } from '../db/maintained-connection';
import type { Services } from '../services';
import { listCancelled } from './job-attempt.repository';
import { jobChannel, readJobNotice } from './job-notice';
import type { RunningJobs } from './running-jobs';

/** The sweep for dead workers uses the same class. */
const lockClass = 'landrace.worker';

/** The lock that means "this worker is alive", for `worker` as SQL. */
export function lifelineLock(worker: RawBuilder<unknown>) {
  return sql`hashtext(${sql.lit(lockClass)}), hashtext(${worker})`;
}

/** A notice may be missed; a cancellation is still detected within this time. */
const pollEveryMs = 1_000;

export interface Lifeline {
  /** Resolves while the lock is held; only then may work be taken. */
  held(): Promise<void>;
  cut(): Promise<void>;
}

export interface LifelineOptions extends Pick<Services, 'database' | 'logger'> {
  readonly running: RunningJobs;
  /** The name under which the queue records this process's jobs. */
  readonly workerId: string;
  /** Called every time the lock was acquired. */
  onHeld(): void;
}

/**
 * One session that lives exactly as long as this process. It holds the worker's lock, which PostgreSQL releases when
 * we die, and listens for cancellations.
 */
export function startLifeline({ database, logger, running, workerId, onHeld }: LifelineOptions): Lifeline {
  let isHeld = false;
  const waiting = new Set<{ resolve(): void; reject(problem: Error): void }>();

  const connection = maintainConnection({
    database,
    async prepare(client) {
      await client.query(`listen ${jobChannel}`);
      const { rows } = await client.query(
        'select pg_try_advisory_lock(hashtext($1), hashtext($2)) as taken',
        [lockClass, workerId],
      );
      // Held by our own former session, which the server has not noticed is gone.
      if (!rows[0].taken) throw new Error('The lock of this worker is still held.');
    },
    onMessage(payload) {
      const { uuid, cancel } = readJobNotice(payload);
      if (cancel) running.cancel(uuid);
    },
    onReady() {
      isHeld = true;
      for (const { resolve } of waiting) resolve();
      waiting.clear();
      onHeld();
    },
    onLost(problem) {
      logger.warn({ problem }, 'worker.lifelineLost');
      isHeld = false;
      running.endAll('lost');
    },
  });

  const timer = setInterval(() => {
    const uuids = running.uuids();
    if (uuids.length === 0) return;
    listCancelled(database.reader, uuids).then(
      (cancelled) => cancelled.forEach(running.cancel),
      () => undefined,
    );
  }, pollEveryMs);

  return {
    held: () =>
      isHeld ? Promise.resolve() : new Promise((resolve, reject) => waiting.add({ resolve, reject })),
    async cut() {
      clearInterval(timer);
      for (const { reject } of waiting) reject(new Error('This worker has stopped.'));
      await connection.close();
    },
  };
}
