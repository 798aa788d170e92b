import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dataOf } from '../platform/access/required-access';
import { readEnvironment } from '../platform/config/environment';
import { fail } from '../platform/failure';
import { defineJob, type JobContext, type JobResult } from '../platform/jobs/job-handler';
import { type JobQueue, startJobQueue } from '../platform/jobs/job-queue';
import { startJob } from '../platform/jobs/start-job';
import type { Services } from '../platform/services';
import { StorageProblem } from '../platform/storage/storage-problem';
import { createServices } from './services';
import { startJobs, startWorker } from './worker-runner';

let made: TestDatabase;
let folder: string;
let services: Services;
let environment: Record<string, string>;
let queue: JobQueue | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrace-jobs-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  made = await testDatabase();
  environment = {
    LANDRACE_DATABASE_URL: made.url,
    LANDRACE_DATA_DIR: folder,
    LANDRACE_LOG_LEVEL: 'silent',
  };
  services = createServices(readEnvironment(environment), { connections: 4 });
});
afterEach(async () => {
  await queue?.stop();
  queue = undefined;
  await services.database.close();
  await made.drop();
});

type Work = (context: JobContext) => Promise<JobResult | undefined>;

async function work(run: Work): Promise<void> {
  const handler = defineJob({
    task: 'stuck',
    input: z.object({ n: z.int() }),
    run: (_input, context) => run(context),
  });
  queue = await startJobQueue({ ...services, url: made.url, handlers: [handler], timetable: [] });
}

async function begin(input: Record<string, unknown> = { n: 1 }): Promise<string> {
  const order = {
    task: 'stuck',
    kind: 'export',
    dataType: 'list',
    userId: undefined,
    address: '192.0.2.7',
  } as const;
  const { uuid } = await services.database.inTransaction((tx) =>
    startJob(tx, { ...order, fileName: 'a.tsv', fileType: 'text/plain', input }),
  );
  return uuid;
}

interface Row {
  readonly state: string;
  readonly attempt: number;
  readonly progress: number;
  readonly error: string | null;
  readonly params: object | null;
  readonly path: string | null;
  readonly size: number | null;
  readonly network: string | null;
}

const look = (uuid: string) =>
  services.database.reader.one(sql<Row>`
    select state, attempt, progress, error_code as error, error_params as params, result_path as path, result_size as size,
      client_network::text as network
    from job where uuid = ${uuid}::uuid`);

const change = (statement: ReturnType<typeof sql>) =>
  services.database.inTransaction((tx) => tx.run(statement));

const becomes = (uuid: string, state: string) =>
  expect.poll(async () => (await look(uuid)).state).toBe(state);

/** A handler that does nothing until it is aborted. */
function untilAborted({ signal }: JobContext): Promise<undefined> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

const cancel = (uuid: string) =>
  change(sql`update job set cancel_requested_on = now() where uuid = ${uuid}::uuid`);

describe('a job', () => {
  test('waits, runs, reports progress and leaves a file', async () => {
    const uuid = await begin();
    expect(await look(uuid)).toMatchObject({ state: 'waiting', progress: 0, network: '192.0.2.7/32' });
    let goOn = (): void => undefined;
    await work(async ({ uuid: own, progress }) => {
      for (let row = 0; row < 10_000; row += 1) progress(row / 20_000);
      progress(0.5);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const { size } = await services.storage.write(`jobs/${own}`, Readable.from(['done']));
      return { key: `jobs/${own}`, size, requires: dataOf([]) };
    });
    await expect.poll(async () => (await look(uuid)).progress).toBe(0.5);
    expect((await look(uuid)).state).toBe('running');
    goOn();
    await becomes(uuid, 'completed');
    expect(await look(uuid)).toEqual({
      state: 'completed',
      attempt: 1,
      progress: 1,
      error: null,
      params: null,
      path: `jobs/${uuid}`,
      size: 4,
      network: null,
    });
  });

  test('that is started in a failed transaction does not exist', async () => {
    await expect(
      services.database.inTransaction(async (tx) => {
        const order = { task: 'stuck', kind: 'export', dataType: 'list', userId: 1, address: '' } as const;
        await startJob(tx, { ...order, fileName: 'a', fileType: 'b', input: {} });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const { jobs, queued } = await services.database.reader.one(sql<{ jobs: number; queued: number }>`
      select (select count(*) from job where kind = 'export') as jobs, (select count(*) from graphile_worker.jobs) as queued`);
    expect([jobs, queued]).toEqual([0, 0]);
  });

  test.each<[string, Work, string, object?]>([
    ['in a known way keeps its code', () => Promise.reject(fail('access.forbidden', {})), 'access.forbidden'],
    [
      'for a limit keeps the number too',
      () => Promise.reject(fail('diversity.tooFewLines', { limit: 3 })),
      'diversity.tooFewLines',
      { limit: 3 },
    ],
    ['in an unknown way reveals nothing', () => Promise.reject(new Error('secret')), 'internal.error'],
  ])('that fails %s', async (_how, run, code, params) => {
    await work(run);
    const uuid = await begin();
    await becomes(uuid, 'failed');
    expect(await look(uuid)).toMatchObject({ error: code, params: params ?? null, path: null, attempt: 1 });
  });

  test('whose file store is briefly unreachable is retried', async () => {
    const uuid = await begin();
    let attempts = 0;
    await work(async () => {
      attempts += 1;
      if (attempts === 1) throw new StorageProblem('The object store cannot be reached.', { isOutage: true });
      return undefined;
    });
    await becomes(uuid, 'completed');
    expect(attempts).toBe(2);
  });

  test('whose input is invalid for its handler fails', async () => {
    await work(untilAborted);
    const uuid = await begin({ n: 'one' });
    await becomes(uuid, 'failed');
    expect((await look(uuid)).error).toBe('internal.error');
  });
});

describe('a running job that is cancelled', () => {
  test.each([
    ['is aborted immediately', false],
    ['is aborted soon even when the notice is lost', true],
  ])('%s', async (_how, isNoticeLost) => {
    await work(untilAborted);
    const uuid = await begin();
    await becomes(uuid, 'running');
    if (isNoticeLost) await change(sql`drop trigger job_notification on job`);
    const stopwatch = startStopwatch();
    await cancel(uuid);
    await becomes(uuid, 'cancelled');
    expect(stopwatch.passed()).toBeLessThan(2_500);
    expect(await look(uuid)).toMatchObject({ error: null, path: null, network: null });
  });

  test('leaves no file, even when it ended at the same moment', async () => {
    await work(async ({ uuid }) => {
      const { size } = await services.storage.write('jobs/late', Readable.from(['late']));
      await cancel(uuid);
      return { key: 'jobs/late', size, requires: dataOf([]) };
    });
    const uuid = await begin();
    await becomes(uuid, 'cancelled');
    expect((await look(uuid)).path).toBeNull();
    await expect.poll(() => services.storage.readBytes('jobs/late')).toBeUndefined();
  });
});

describe('a worker that is killed', () => {
  async function killWhileRunning(uuid: string): Promise<void> {
    const child = fork(new URL('./stuck-worker.fixture.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      env: environment,
    });
    await becomes(uuid, 'running');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect
      .poll(async () => {
        const { locks } = await services.database.reader.one(sql<{ locks: number }>`
          select count(*) as locks from pg_locks join pg_database d on d.oid = database
          where locktype = 'advisory' and datname = current_database()`);
        return locks;
      })
      .toBe(0);
  }

  test('leaves a job that another one restarts from scratch', async () => {
    const uuid = await begin();
    await killWhileRunning(uuid);
    expect((await look(uuid)).state, 'nobody has looked yet').toBe('running');
    await work(async () => undefined);
    await becomes(uuid, 'completed');
    expect((await look(uuid)).attempt).toBe(2);
  });

  test('for the third time makes the job fail', async () => {
    const uuid = await begin();
    await change(sql`update job set attempt = 2 where uuid = ${uuid}::uuid`);
    await killWhileRunning(uuid);
    expect((await look(uuid)).attempt).toBe(3);
    await work(async () => undefined);
    await becomes(uuid, 'failed');
    expect(await look(uuid)).toMatchObject({ error: 'jobs.interrupted', attempt: 3 });
  });

  test('leaves a job as cancelled if that was requested', async () => {
    const uuid = await begin();
    await killWhileRunning(uuid);
    await cancel(uuid);
    await work(async () => undefined);
    await becomes(uuid, 'cancelled');
  });
});

describe('a worker', () => {
  test('that loses its lifeline releases its job and restarts it', async () => {
    let attempts = 0;
    await work((context) => {
      attempts += 1;
      return attempts === 1 ? untilAborted(context) : Promise.resolve(undefined);
    });
    const uuid = await begin();
    await becomes(uuid, 'running');
    await change(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'landrace listener' and datname = current_database()`);
    await becomes(uuid, 'completed');
    expect(attempts).toBe(2);
  });

  test('that stops waits a moment, then returns its job without counting the attempt', async () => {
    await work(untilAborted);
    const uuid = await begin();
    await becomes(uuid, 'running');
    await queue?.stop();
    queue = undefined;
    expect(await look(uuid)).toMatchObject({ state: 'waiting', attempt: 0 });
    await work(async () => undefined);
    await becomes(uuid, 'completed');
  });

  test('that stops lets an almost finished job complete', async () => {
    let end = (): void => undefined;
    let begun = (): void => undefined;
    // A job is running in the table shortly before its function is called.
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await work(
      () =>
        new Promise((resolve) => {
          end = () => resolve(undefined);
          begun();
        }),
    );
    const uuid = await begin();
    await hasBegun;
    const stopped = queue?.stop();
    queue = undefined;
    end();
    await stopped;
    expect((await look(uuid)).state).toBe('completed');
  });

  test('fails jobs that are missing in the queue, as after a restored backup', async () => {
    const uuid = await begin();
    await change(sql`delete from graphile_worker._private_jobs`);
    await work(untilAborted);
    await becomes(uuid, 'failed');
    expect((await look(uuid)).error).toBe('jobs.interrupted');
  });
});

describe('old data', () => {
  const timedTasks = async () => {
    const rows = await services.database.reader.many(
      sql<{ name: string }>`select identifier as name from graphile_worker._private_known_crontabs`,
    );
    return rows.map(({ name }) => name);
  };

  test('are removed by the worker of the portal, and stay if only jobs run', async () => {
    queue = await startJobs(services);
    expect(await timedTasks()).toEqual([]);
    await queue.stop();
    queue = await startWorker(services);
    await expect
      .poll(timedTasks)
      .toEqual(expect.arrayContaining(['removeOldResults', 'removeOldImports', 'removeExpiredTokens']));
  });
});
