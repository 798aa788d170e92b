import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { mark, removeAccounts, removeChangeSets } from '../access/bench-accounts';

/** One that stays, its duplicates, and their data. */
export interface DuplicatePlan {
  readonly others: number;
  /** Of the others together. */
  readonly plots: number;
}

export const fullPlan: DuplicatePlan = { others: 10, plots: 100_000 };

export interface Duplicates {
  readonly preferredId: number;
  readonly otherIds: readonly number[];
}

export async function makeDuplicates(database: Database, plan: DuplicatePlan): Promise<Duplicates> {
  const ids = await database.inTransaction(async (tx) => {
    const made = await tx.many(sql<{ id: number }>`
      insert into germplasm (accenumb)
      select ${mark} || 'duplicate ' || nth from generate_series(0, ${plan.others}::int) as nth returning id`);
    const { datasetId } = await tx.one(sql<{ datasetId: number }>`
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select min(id), 3, 1, ${`${mark}trial of duplicates`} from experiment returning id as "datasetId"`);
    const others = made.slice(1).map(({ id }) => id);
    await tx.run(sql`
      insert into plot (dataset_id, germplasm_id, trial_row, trial_column)
      select ${datasetId}::int, (${others}::int[])[1 + nth % ${plan.others}::int], nth / 1000, nth % 1000
      from generate_series(0, ${plan.plots}::int - 1) as nth`);
    await tx.run(sql`
      insert into dataset_germplasm (germplasm_id, dataset_id, kind)
      select id, ${datasetId}::int, 3 from unnest(${others}::int[]) as id`);
    return made.map(({ id }) => id);
  });
  const [preferredId = 0, ...otherIds] = ids;
  return { preferredId, otherIds };
}

/** Includes the remains of a killed run. */
export async function removeDuplicates(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.run(sql`delete from dataset where starts_with(name, ${mark})`);
    await tx.run(sql`delete from germplasm where starts_with(accenumb, ${mark})`);
    await removeChangeSets(tx);
    await removeAccounts(tx);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
