import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { removeAccounts } from './bench-accounts';
import { removeGrants } from './grants';

/** Removes everything that the bench added, including the remains of a killed run. */
export async function clearUp(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await removeGrants(tx);
    await removeAccounts(tx);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
