import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { mcpdDescriptors, mcpdHeading } from '@landrace/domain/mcpd';
import { verifyFiles } from '@landrace/genotypes/store/manifest';
import { type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { dumpOf } from '@landrace/testkit/germplasm-duplicates';
import { startStopwatch } from '@landrace/testkit/stopwatch';
import { startThrowawayPostgres, type ThrowawayPostgres } from '@landrace/testkit/throwaway-postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  matrixFiles,
  matrixFolder,
  openDatasetCalls,
  removeOrphanMatrices,
} from '../modules/genotyping/public';
import { importTasks } from '../modules/imports/import.job';
import { updateToWaiting } from '../modules/imports/upload/import-job.repository';
import { cancelJob } from '../modules/jobs/public';
import { readEnvironment } from '../platform/config/environment';
import type { JobQueue } from '../platform/jobs/job-queue';
import { queueJob, startJob } from '../platform/jobs/start-job';
import type { Services } from '../platform/services';
import { bringUpToDate } from './prepare';
import { createServices } from './services';
import { startJobs } from './worker-runner';

let folder: string;
let services: Services;
let environment: Record<string, string>;
let worker: JobQueue | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrace-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

function open(url: string): void {
  environment = {
    LANDRACE_DATABASE_URL: url,
    LANDRACE_DATA_DIR: folder,
    LANDRACE_LOG_LEVEL: 'silent',
  };
  services = createServices(readEnvironment(environment), { connections: 4 });
}

async function stopWorker(): Promise<void> {
  const stopping = worker;
  worker = undefined;
  await stopping?.stop();
}

const headings = mcpdDescriptors.map(mcpdHeading).join(',');
const passport = (accenumb: string) => `,,${accenumb}${','.repeat(38)}\n`;

const passports = { dataType: 'mcpd', fileName: 'crash.csv' } as const;
const genotypes = { dataType: 'genotype', fileName: 'crash.vcf' } as const;

async function upload(
  rows: Iterable<string>,
  { dataType, fileName }: typeof passports | typeof genotypes = passports,
  isUpdate = false,
): Promise<string> {
  const key = 'imports/crash';
  await services.storage.write(key, Readable.from(rows));
  const source = { key, fileName, isUpdate, datasetStateId: undefined };
  const order = { kind: 'import', dataType, userId: undefined, address: '192.0.2.7' } as const;
  const { uuid } = await services.database.inTransaction((tx) =>
    startJob(tx, { ...order, task: importTasks.check, source, input: {} }),
  );
  return uuid;
}

interface Row {
  readonly id: number;
  readonly state: string;
  readonly progress: number;
  readonly isImported: boolean;
}
const look = (uuid: string) =>
  services.database.reader.one(sql<Row>`
    select id, state, progress, is_imported as "isImported" from job where uuid = ${uuid}::uuid`);
const becomes = (uuid: string, state: string) =>
  expect.poll(async () => (await look(uuid)).state, { interval: 20 }).toBe(state);

const load = async (uuid: string) => {
  const { id } = await look(uuid);
  await services.database.inTransaction(async (tx) => {
    await updateToWaiting(tx, id, 'load');
    await queueJob(tx, { task: importTasks.load, uuid });
  });
};

/** Locks a table, so that a run stops in the middle for as long as we like. */
async function holding(
  mode: 'share' | 'access exclusive',
  work: () => Promise<void>,
  table: 'germplasm' | 'matrix_marker' | 'dataset_germplasm' = 'germplasm',
): Promise<void> {
  const client = new pg.Client(environment.LANDRACE_DATABASE_URL);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  try {
    await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a transaction is waiting for the locked table. */
const isStuck = (table = 'germplasm') =>
  expect
    .poll(
      async () => {
        const { waiting } = await services.database.reader.one(sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_locks
          where not granted and relation = ${table}::regclass
            and database = (select oid from pg_database where datname = current_database())`);
        return waiting;
      },
      { interval: 20 },
    )
    .toBeGreaterThan(0);

/** A worker in a process of its own, to be killed. */
const startChild = () =>
  fork(new URL('./import-worker.fixture.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: environment,
  });

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function collection() {
  const { job, ...rest } = await dumpOf(environment.LANDRACE_DATABASE_URL ?? '');
  return rest;
}
const found = (accenumb: string) =>
  services.database.reader.many(sql`select from germplasm where accenumb = ${accenumb}`);

describe('an import', () => {
  let made: TestDatabase;
  beforeEach(async () => {
    made = await testDatabase();
    open(made.url);
  });
  afterEach(async () => {
    await stopWorker();
    await services.database.close();
    await made.drop();
  });

  test.each([
    ['check', 'access exclusive'],
    ['load', 'share'],
  ] as const)('whose worker is killed during the %s leaves nothing and is done again', async (mode, lock) => {
    const uuid = await upload([headings, '\n', passport('CRASHED')]);
    if (mode === 'load') {
      worker = await startJobs(services);
      await becomes(uuid, 'completed');
      await stopWorker();
      await load(uuid);
    }
    const before = await collection();
    await holding(lock, async () => {
      const child = startChild();
      await isStuck();
      await killed(child);
    });
    expect(await look(uuid)).toMatchObject({ state: 'running', isImported: false });
    expect(await collection()).toEqual(before);
    worker = await startJobs(services);
    await becomes(uuid, 'completed');
    expect((await look(uuid)).isImported).toBe(mode === 'load');
    expect(await found('CRASHED')).toHaveLength(mode === 'load' ? 1 : 0);
  });

  function* vcf(markers: number) {
    yield '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tG 1\tG 2\n';
    for (let marker = 0; marker < markers; marker += 1)
      yield `1H\t${marker}\tcrash${marker}\tA\tT\t.\t.\t.\tGT\t0|1\t1|1\n`;
  }
  const versions = async () =>
    (await services.storage.listFolders(matrixFolder))
      .map(({ key }) => key)
      .filter((key) => !key.includes('demo'));

  test.each([
    // So many, and phased, that the first are on disk long before the last are read.
    ['while it writes calls', 32_000],
    ['after that, before they are committed', 2_000],
  ] as const)(
    'of genotypes whose worker is killed %s is run again, and no data are damaged',
    async (when, markers) => {
      const isHalf = when === 'while it writes calls';
      await services.database.inTransaction((tx) =>
        tx.run(sql`insert into germplasm (accenumb) values ('G 1'), ('G 2')`),
      );
      const uuid = await upload(vcf(markers), genotypes);
      worker = await startJobs(services);
      await becomes(uuid, 'completed');
      await stopWorker();
      expect(await versions()).toEqual([]);
      await load(uuid);
      const before = await collection();
      await holding(
        'share',
        async () => {
          const child = startChild();
          if (isHalf) await expect.poll(versions, { interval: 5 }).toHaveLength(1);
          else await isStuck('matrix_marker');
          await killed(child);
        },
        'matrix_marker',
      );
      const [left = ''] = await versions();
      const torn = await openDatasetCalls(services.storage, left);
      expect(torn?.variants).toBe(isHalf ? undefined : markers);
      expect(await collection()).toEqual(before);

      worker = await startJobs(services);
      await becomes(uuid, 'completed');
      const { key } = await services.database.reader.one(sql<{ key: string }>`
      select source_file as key from dataset where name = 'crash'`);
      expect((await openDatasetCalls(services.storage, key))?.variants).toBe(markers);
      await verifyFiles(matrixFiles(services.storage), key);
      for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(services, new Date(Date.now() + 1000));
      expect(await versions()).toEqual([key]);
      await services.storage.removeFolder(key);
    },
    240_000,
  );

  test('that replaces a matrix and whose worker is killed in the middle keeps the old one', async () => {
    await services.database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (accenumb) values ('G 1'), ('G 2')`),
    );
    const run = async (uuid: string) => {
      worker = await startJobs(services);
      await becomes(uuid, 'completed');
      await stopWorker();
    };
    const first = await upload(vcf(50), genotypes);
    await run(first);
    await load(first);
    await run(first);
    const keyNow = async () =>
      (
        await services.database.reader.one(sql<{ key: string }>`
          select source_file as key from dataset where name = 'crash'`)
      ).key;
    const old = await keyNow();
    const second = await upload(vcf(80), genotypes, true);
    await run(second);
    await load(second);
    const before = await collection();
    // By then its transaction already sees the rows of markers of the new matrix.
    await holding(
      'share',
      async () => {
        const child = startChild();
        await isStuck('dataset_germplasm');
        await killed(child);
      },
      'dataset_germplasm',
    );
    expect(await collection()).toEqual(before);
    expect(await keyNow()).toBe(old);
    expect((await openDatasetCalls(services.storage, old))?.variants).toBe(50);
    expect(await versions()).toHaveLength(2);
    await run(second);
    const key = await keyNow();
    expect((await openDatasetCalls(services.storage, key))?.variants).toBe(80);
    for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(services, new Date(Date.now() + 1000));
    expect((await versions()).sort(), 'an undo may bring the first back').toEqual([old, key].sort());
    for (const kept of [old, key]) await services.storage.removeFolder(kept);
  });

  test('that reads a large file is cancelled within two seconds', async () => {
    function* rows() {
      yield `${headings}\n`;
      for (let row = 0; row < 100_000; row += 1) yield passport(`CANCELLED ${row}`);
    }
    worker = await startJobs(services);
    const uuid = await upload(rows());
    await expect.poll(async () => (await look(uuid)).progress, { interval: 20 }).toBeGreaterThan(0);
    await isCancelledInTime(uuid);
  });

  test('that waits for the database is cancelled within two seconds, too', async () => {
    await holding('access exclusive', async () => {
      worker = await startJobs(services);
      const uuid = await upload([headings, '\n', passport('CANCELLED')]);
      await isStuck();
      await isCancelledInTime(uuid);
    });
  });

  async function isCancelledInTime(uuid: string): Promise<void> {
    const stopwatch = startStopwatch();
    await services.database.inTransaction((tx) => cancelJob(tx, uuid));
    await becomes(uuid, 'cancelled');
    expect(stopwatch.passed()).toBeLessThan(2_000);
    const { open: left } = await services.database.reader.one(sql<{ open: number }>`
      select count(*)::int as open from import_issue`);
    expect(left).toBe(0);
  }
});

describe('an import whose database is killed', () => {
  const databaseFolder = fileURLToPath(new URL('../../db', import.meta.url));
  let postgres: ThrowawayPostgres;
  beforeAll(async () => {
    postgres = await startThrowawayPostgres();
    await rememberCommits(postgres.url);
    open(postgres.url);
    await bringUpToDate(services, databaseFolder);
  });
  afterAll(async () => {
    await stopWorker();
    await services.database.close();
    await postgres.stop();
  });

  /** Test databases may lose committed transactions in a crash; production databases do not. */
  async function rememberCommits(url: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    // Applies to new connections; set on the database, because the server's command line overrides its configuration.
    await client.query(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    await client.end();
  }

  test.each([
    ['check', 'access exclusive'],
    ['load', 'share'],
  ] as const)('during the %s leaves nothing, and completes once it is back', async (mode, lock) => {
    const uuid = await upload([headings, '\n', passport('CRASHED')]);
    if (mode === 'load') {
      worker = await startJobs(services);
      await becomes(uuid, 'completed');
    }
    const before = await collection();
    await holding(lock, async () => {
      if (mode === 'load') await load(uuid);
      worker ??= await startJobs(services);
      await isStuck();
      await postgres.kill();
    });
    // It cannot return its job to a database that is gone.
    await stopWorker().catch(() => undefined);
    await postgres.restart();
    expect(await look(uuid)).toMatchObject({ isImported: false });
    expect(await collection()).toEqual(before);
    worker = await startJobs(services);
    await becomes(uuid, 'completed');
    expect((await look(uuid)).isImported).toBe(mode === 'load');
    expect(await found('CRASHED')).toHaveLength(mode === 'load' ? 1 : 0);
    await stopWorker();
  });
});
