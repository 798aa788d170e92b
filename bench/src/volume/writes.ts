import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { timed } from '../measure';
import { count, megabytes, type Section } from '../report';
import { type MeasuredLine, sectionOf, shown } from '../sections';
import { type VolumePlan, valuesPerDataset } from './plan';
import { type Datasets, firstAndWarm, touchedColumns } from './reads';
import { insertDataset, insertPlots, insertValues } from './rows';

/** Everyday writes, including the commit. */
export async function measureWrites(
  database: Database,
  plan: VolumePlan,
  datasets: Datasets,
): Promise<Section> {
  const refreshed = datasets.at(0.6);
  return sectionOf({
    title: 'Writes, all keys in place, commit included',
    about: 'Counting anew is repeated and its warm figure a median of five; the others happen once.',
    columns: touchedColumns,
    lines: [
      await firstAndWarm('`landrace_refresh_dataset()`', async () => {
        await database.inTransaction((tx) => tx.run(sql`select landrace_refresh_dataset(${refreshed}::int)`));
        return valuesPerDataset;
      }),
      await insertion(database, plan),
      await once('delete of a dataset, cascading', valuesPerDataset, () =>
        database.inTransaction((tx) => tx.run(sql`delete from dataset where id = ${datasets.at(0.7)}::int`)),
      ),
      await once('the same within a change set', valuesPerDataset, () =>
        database.inTransaction(async (tx) => {
          const { id } = await tx.one(sql<{ id: number }>`
            insert into change_set (kind, summary) values ('delete', 'Volume') returning id`);
          await tx.run(sql`select set_config('landrace.change_set', ${String(id)}, true)`);
          await tx.run(sql`delete from dataset where id = ${datasets.at(0.8)}::int`);
        }),
      ),
    ],
  });
}

async function insertion(database: Database, plan: VolumePlan): Promise<MeasuredLine> {
  const dataset = await database.inTransaction(async (tx) => {
    const number = await insertDataset(tx);
    await insertPlots(tx, number, plan);
    return number;
  });
  return await once('ordinary insert of the values of one dataset', valuesPerDataset, () =>
    database.inTransaction((tx) => insertValues(tx, dataset)),
  );
}

async function once(what: string, touched: number, work: () => Promise<unknown>): Promise<MeasuredLine> {
  return { what, figures: { touched, onceMs: await timed(work) } };
}

/** Bytes on disk. */
export async function measureSizes({ reader }: Database): Promise<Section> {
  const indexes = await reader.many(sql<{ name: string; bytes: number }>`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes
    from pg_index where indrelid = 'trial_value'::regclass order by indisprimary desc, name`);
  const { rows, table, database } = await reader.one(sql<{ rows: number; table: number; database: number }>`
    select (select count(*) from trial_value) as rows, pg_table_size('trial_value') as table,
      pg_database_size(current_database()) as database`);
  const line = (what: string, bytes: number): MeasuredLine => ({ what, figures: { bytes } });
  return sectionOf({
    title: `Size of trial_value with ${count(rows)} rows`,
    about: 'The primary key first, then the other indexes.',
    columns: [
      ['size', shown(megabytes, 'bytes')],
      ['per value', shown((bytes) => `${(bytes / rows).toFixed(1)} B`, 'bytes')],
    ],
    lines: [
      line('rows', table),
      ...indexes.map(({ name, bytes }) => line(name, bytes)),
      line('the whole database', database),
    ],
  });
}
