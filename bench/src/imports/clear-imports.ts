import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { analyse, mark, removeAccounts, removeChangeSets } from '../access/bench-accounts';
import { institutePrefix } from './passport-file';

/** Removes the rows of one import; the next one starts with the same tables. */
export async function removePassports(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await tx.run(sql`delete from germplasm where starts_with(accenumb, ${mark})`);
    // What the bare COPY made again; a collection that had them before keeps them, because they are not empty.
    await tx.run(sql`delete from dataset d where name = 'MCPD' and change_set_id is null
      and not exists (select from pedigree_definition where dataset_id = d.id)`);
    await tx.run(sql`delete from experiment e where name = 'Generic Experiment' and change_set_id is null
      and not exists (select from dataset where experiment_id = e.id)`);
    await tx.run(sql`delete from location where starts_with(site_name, ${mark})`);
    await tx.run(sql`delete from institution where starts_with(code, ${institutePrefix})`);
    await tx.run(sql`delete from taxonomy t
      where change_set_id in (select id from change_set where starts_with(summary, ${mark}))
        and not exists (select from germplasm where taxonomy_id = t.id)`);
    await removeChangeSets(tx);
  });
  await analyse(database, ['germplasm', 'germplasm_institution', 'synonym', 'location']);
}

/** Includes the remains of a killed run. */
export async function removeImports(database: Database): Promise<void> {
  await removePassports(database);
  await database.inTransaction(async (tx) => {
    await tx.run(sql`delete from job where starts_with(original_filename, ${mark})`);
    await removeAccounts(tx);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
