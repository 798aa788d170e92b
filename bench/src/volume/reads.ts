import type { Database } from '@landrace/server/platform/db/database';
import { type RawBuilder, sql } from 'kysely';
import { percentile, timed } from '../measure';
import { count, ms, type Section, seconds } from '../report';
import { type Column, type MeasuredLine, sectionOf, shown } from '../sections';
import { traits, valuesPerDataset } from './plan';

const warmRounds = 5;

/** Runs once with an empty cache of the database, then warm. */
export async function firstAndWarm(what: string, work: () => Promise<number>): Promise<MeasuredLine> {
  let touched = 0;
  const run = async () => {
    touched = await work();
  };
  const firstMs = await timed(run);
  const warm: number[] = [];
  for (let round = 0; round < warmRounds; round += 1) warm.push(await timed(run));
  return { what, figures: { touched, firstMs, medianMs: percentile(warm, 0.5) } };
}

/** What happens once takes seconds. */
export const touchedColumns: readonly Column[] = [
  ['values touched', shown(count, 'touched')],
  ['first', (figures) => shown(ms, 'firstMs')(figures) || shown(seconds, 'onceMs')(figures)],
  ['warm', shown(ms, 'medianMs')],
];

export interface Datasets {
  readonly ids: readonly number[];
  /** Datasets that are far apart, so that no read warms the pages of another. */
  at(share: number): number;
}

export async function listDatasets({ reader }: Database): Promise<Datasets> {
  const rows = await reader.many(sql<{ id: number }>`select id from dataset order by id`);
  const ids = rows.map(({ id }) => id);
  return { ids, at: (share) => ids[Math.floor(share * ids.length)] ?? 1 };
}

/** The reads of docs/decisions/0011. */
export async function measureReads({ reader }: Database, datasets: Datasets): Promise<Section> {
  // Nobody sees everything: one dataset in forty is private.
  const readable = datasets.ids.filter((id) => id % 40 !== 0);
  const touched = async (query: RawBuilder<{ touched: number }>) =>
    (await reader.many(query)).reduce((sum, row) => sum + row.touched, 0);
  const boxed = [datasets.at(0.1), datasets.at(0.3), datasets.at(0.9)];
  const lines = [
    await firstAndWarm('box plots, 3 datasets × 2 traits, per treatment', () =>
      touched(sql`
        select v.dataset_id, v.trait_id, plot.treatment_id, count(*) as touched, min(v.value_number),
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by v.value_number), max(v.value_number)
        from trial_value as v join plot on plot.id = v.plot_id
        where v.dataset_id = any(${boxed}::int[]) and v.trait_id = any('{3,7}'::int[])
        group by v.dataset_id, v.trait_id, plot.treatment_id`),
    ),
    await firstAndWarm('page of 100 of one dataset, by value', async () => {
      await reader.many(sql`
        select v.id, v.value, v.recorded_on, trait.name, plot.rep, germplasm.accenumb
        from (
          select id from trial_value where dataset_id = ${datasets.at(0.2)}::int order by value_number, id limit 100
        ) as page
        join trial_value as v on v.id = page.id
        join trait on trait.id = v.trait_id
        join plot on plot.id = v.plot_id
        join germplasm on germplasm.id = plot.germplasm_id
        order by v.value_number, v.id`);
      // All of them are sorted to find the hundred.
      return valuesPerDataset;
    }),
    await firstAndWarm('count of one dataset', () =>
      touched(sql`select count(*) as touched from trial_value where dataset_id = ${datasets.at(0.4)}::int`),
    ),
    await firstAndWarm('all values of one germplasm', async () => {
      const rows = await reader.many(sql`
        select v.dataset_id, trait.name, v.value, v.recorded_on
        from plot join trial_value as v on v.plot_id = plot.id join trait on trait.id = v.trait_id
        where plot.germplasm_id = (select germplasm_id from plot where dataset_id = ${datasets.at(0.5)}::int limit 1)
          and v.dataset_id = any(${readable}::int[])`);
      return rows.length;
    }),
    await firstAndWarm('one trait over all readable datasets', () =>
      touched(sql`
        select count(*) as touched, min(value_number), avg(value_number), stddev_samp(value_number), max(value_number)
        from trial_value where trait_id = ${sql.lit(traits / 2)} and dataset_id = any(${readable}::int[])`),
    ),
  ];
  return sectionOf({
    title: 'Reads',
    about:
      'First: after a restart of the database, whose own cache is empty; the system may still hold the files. Warm: ' +
      `the same statement again, median of ${warmRounds}.`,
    columns: touchedColumns,
    lines,
  });
}
