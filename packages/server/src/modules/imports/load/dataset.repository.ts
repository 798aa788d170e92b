import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';

/** The experiment of datasets from files that name none. */
export async function findOrInsertExperiment(tx: Writer): Promise<number> {
  const name = 'Generic Experiment';
  const found = await tx.maybe(sql<{ id: number }>`
    select id from experiment where name = ${name} order by id limit 1`);
  const { id } =
    found ??
    (await tx.one(sql<{ id: number }>`
    insert into experiment (name) values (${name}) returning id`));
  return id;
}

/** ANCEST of all passports is one dataset, which everybody may read just as they may read passports. */
export async function findOrInsertAncestryDataset(tx: Writer): Promise<number> {
  const found = await tx.maybe(sql<{ id: number }>`
    select id from dataset where name = 'MCPD' and dataset_type_id = 7 and dataset_state_id = 1 and licence_id is null
    order by id limit 1`);
  if (found) return found.id;
  const experimentId = await findOrInsertExperiment(tx);
  const { id } = await tx.one(sql<{ id: number }>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name, description)
    values (${experimentId}::int, 7, 1, 'MCPD', 'Ancestral data (ANCEST) of passports') returning id`);
  return id;
}

export async function refreshDataset(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`select landrace_refresh_dataset(${datasetId}::int)`);
}
