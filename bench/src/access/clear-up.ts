import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import { removeAccounts } from './bench-accounts';
import { removeGrants } from './grants';

/** Takes everything away that the bench added, also what a run left that was killed. */
export async function clearUp(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await removeGrants(tx);
    await removeAccounts(tx);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
