import type { Writer } from '@landrace/server/platform/db/handle';
import { sql } from 'kysely';
import {
  firstGermplasm,
  firstPlot,
  plotsPerDataset,
  plotsPerGermplasm,
  traits,
  type VolumePlan,
  valuesPerDataset,
} from './plan';

const isTrial = sql`(select id from dataset_type where name = 'trials')`;
const isPublic = sql`(select id from dataset_state where name = 'public')`;

/** With the ids 1, 2, 3 …; a dataset's number from 0 is its id minus one. */
export async function insertDatasets(tx: Writer, datasets: number): Promise<void> {
  await tx.run(sql`
    insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name)
    select n, 1, ${isTrial}, ${isPublic}, 'Volume ' || n from generate_series(1, ${datasets}::int) as n`);
}

/** One more, after all others; returns its number. */
export async function insertDataset(tx: Writer): Promise<number> {
  const { id } = await tx.one(sql<{ id: number }>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
    values (1, ${isTrial}, ${isPublic}, 'Volume, one more') returning id`);
  return id - 1;
}

export async function insertPlots(tx: Writer, dataset: number, { germplasm }: VolumePlan): Promise<void> {
  await tx.run(sql`
    insert into plot (id, dataset_id, germplasm_id, treatment_id, rep, trial_row, trial_column)
    select ${firstPlot(dataset)}::int + n, ${dataset + 1}::int,
      1 + (${firstGermplasm(dataset)}::int + n / ${sql.lit(plotsPerGermplasm)}) % ${germplasm}::int,
      1 + n % 2, (1 + n / 2 % 2)::text, 1 + n / 50, 1 + n % 50
    from generate_series(0, ${sql.lit(plotsPerDataset - 1)}) as n`);
}

/** Plot by plot, as trials are recorded. PostgreSQL makes the inner row once, since random() is volatile. */
export async function insertValues(tx: Writer, dataset: number): Promise<number> {
  return await tx.run(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, recorded_on, value_number, value)
    select ${firstPlot(dataset)}::int + made.n / ${sql.lit(traits)}, ${dataset + 1}::int,
      1 + made.n % ${sql.lit(traits)}, timestamp '2021-07-01', made.number, made.number::text
    from (
      select n, round((40 + 40 * random())::numeric, 2)::float8 as number
      from generate_series(0, ${sql.lit(valuesPerDataset - 1)}) as n
    ) as made`);
}
