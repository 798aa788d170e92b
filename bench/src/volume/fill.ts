import path from 'node:path';
import { loading } from '@landrace/server/platform/db/copy-in';
import type { Database } from '@landrace/server/platform/db/database';
import type { Writer } from '@landrace/server/platform/db/handle';
import { migrate } from '@landrace/server/platform/db/migrate';
import { sql } from 'kysely';
import { timed } from '../measure';
import { count, seconds } from '../report';
import { plotsPerDataset, traits, type VolumePlan, valuesPerDataset, volumePlan } from './plan';
import { insertDatasets, insertPlots, insertValues } from './rows';

export interface LoadTimes {
  /** Datasets, germplasm and plots with their keys. */
  readonly groundMs: number;
  readonly rowsMs: number;
  readonly indexesMs: number;
  readonly keysMs: number;
  readonly refreshMs: number;
  readonly commitMs: number;
  readonly vacuumMs: number;
}

const progressMs = 10_000;

/** Like the demo load: one transaction, keys off, rows in, keys back, then counts and statistics. */
export async function fill(root: string, database: Database, rows: number): Promise<LoadTimes> {
  await migrate(database, path.join(root, 'packages/server/db'));
  const plan = volumePlan(rows);
  let committing = 0;
  const inside = await loading(database, async ({ tx }) => {
    const times = await load(tx, plan);
    committing = performance.now();
    return times;
  });
  const commitMs = performance.now() - committing;
  return { ...inside, commitMs, vacuumMs: await step('vacuum and statistics', () => vacuum(database)) };
}

async function load(tx: Writer, plan: VolumePlan): Promise<Omit<LoadTimes, 'commitMs' | 'vacuumMs'>> {
  await tx.run(sql`select setseed(0.5)`);
  const groundMs = await step('datasets, germplasm and plots', () => loadGround(tx, plan));
  const restore = await detach(tx, 'trial_value');
  const rowsMs = await step('values', () =>
    eachDataset('values', plan, valuesPerDataset, (dataset) => insertValues(tx, dataset)),
  );
  const isIndex = (statement: string) => statement.startsWith('CREATE');
  const put = async (statements: readonly string[]) => {
    let total = 0;
    for (const statement of statements)
      total += await step(nameOf(statement), () => tx.run(sql.raw(statement)));
    return total;
  };
  const indexesMs = await put(restore.filter(isIndex));
  const keysMs = await put(restore.filter((statement) => !isIndex(statement)));
  const refreshMs = await step('what datasets hold', async () => {
    await tx.run(sql`select landrace_sync_identities()`);
    await tx.run(sql`analyze dataset, plot, trial_value, dataset_germplasm`);
    await eachDataset('datasets counted', plan, 1, (dataset) =>
      tx.run(sql`select landrace_refresh_dataset(${dataset + 1}::int)`),
    );
  });
  return { groundMs, rowsMs, indexesMs, keysMs, refreshMs };
}

async function loadGround(tx: Writer, plan: VolumePlan): Promise<void> {
  const { id } = await tx.one(
    sql<{ id: number }>`insert into change_set (kind, summary) values ('import', 'Volume') returning id`,
  );
  await tx.run(sql`select set_config('landrace.change_set', ${String(id)}, true)`);
  await tx.run(sql`insert into experiment (id, name) values (1, 'Volume')`);
  await tx.run(sql`insert into treatment (id, name) values (1, 'full nitrogen'), (2, 'low nitrogen')`);
  await tx.run(sql`
    insert into trait (id, name, data_type)
    select n, 'Trait ' || n, 'numeric' from generate_series(1, ${traits}::int) as n`);
  await tx.run(sql`
    insert into germplasm (id, accenumb)
    select n, 'VOL ' || n from generate_series(1, ${plan.germplasm}::int) as n`);
  await insertDatasets(tx, plan.datasets);
  const restore = await detach(tx, 'plot');
  await eachDataset('plots', plan, plotsPerDataset, (dataset) => insertPlots(tx, dataset, plan));
  for (const statement of restore) await tx.run(sql.raw(statement));
}

async function detach(tx: Writer, table: string): Promise<string[]> {
  const { restore } = await tx.one(
    sql<{ restore: string[] }>`select landrace_detach_keys(${table}::regclass) as restore`,
  );
  return restore;
}

/** `CREATE INDEX name …` or `ALTER TABLE t ADD CONSTRAINT name …` */
function nameOf(statement: string): string {
  return /(?:INDEX|CONSTRAINT) (\w+)/.exec(statement)?.[1] ?? statement;
}

async function vacuum(database: Database): Promise<void> {
  const client = await database.connection();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<number> {
  const took = await timed(work);
  console.error(`${what}: ${seconds(took)}`);
  return took;
}

async function eachDataset(
  what: string,
  { datasets }: VolumePlan,
  rowsEach: number,
  work: (dataset: number) => Promise<unknown>,
): Promise<void> {
  const start = performance.now();
  let lastReport = start;
  for (let dataset = 0; dataset < datasets; dataset += 1) {
    await work(dataset);
    const now = performance.now();
    if (now - lastReport < progressMs) continue;
    lastReport = now;
    const done = (dataset + 1) * rowsEach;
    const rate = done / ((now - start) / 1000);
    console.error(`  ${count(done)} of ${count(datasets * rowsEach)} ${what}, ${count(rate)} per second`);
  }
}
