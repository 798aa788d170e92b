import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { mark, removeAccounts } from '../access/bench-accounts';
import { institutePrefix } from './passport-file';

/** Removes the rows of one import; the next one starts with the same tables. */
export async function removePassports(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    const ours = sql`select id from change_set where starts_with(summary, ${mark})`;
    await tx.run(sql`delete from germplasm where starts_with(accenumb, ${mark})`);
    await tx.run(sql`delete from location where starts_with(site_name, ${mark})`);
    await tx.run(sql`delete from institution where starts_with(code, ${institutePrefix})`);
    await tx.run(sql`delete from taxonomy t where change_set_id in (${ours})
      and not exists (select from germplasm where taxonomy_id = t.id)`);
    await tx.run(sql`update job set change_set_id = null where change_set_id in (${ours})`);
    for (const table of ['dataset', 'experiment'])
      await tx.run(sql`update ${sql.table(table)} set change_set_id = null where change_set_id in (${ours})`);
    // The uploaded file, which an import keeps.
    await tx.run(sql`delete from file_resource where change_set_id in (${ours})`);
    for (const table of ['row_before_image', 'change_set_item'])
      await tx.run(sql`delete from ${sql.table(table)} where change_set_id in (${ours})`);
    await tx.run(sql`delete from change_set where id in (${ours})`);
  });
  for (const table of ['germplasm', 'germplasm_institution', 'synonym', 'location'])
    await database.inTransaction((tx) => tx.run(sql`analyze ${sql.table(table)}`));
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
