import type { Database } from '@landrace/server/platform/db/database';
import { sql } from 'kysely';
import type { BenchDatabase } from '../portal';
import type { Section } from '../report';
import type { AtEnd } from '../session';
import { signIn, withRestoredDatabase } from '../with-portal';
import { benchCallers, makeAccounts, removeAccounts } from './bench-accounts';
import { fullPlan, makeGrants, refreshStatistics, removeGrants } from './grants';
import { measureScopes, type ScopeClients } from './scopes';
import { measureSignIns } from './sign-ins';

/** The cost of knowing the caller. The database is restored afterwards. */
export function measureAccess(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  const restore = async (database: Database) => {
    await clearUp(database);
    await refreshStatistics(database);
  };
  return withRestoredDatabase(bench, { atEnd, restore }, async ({ database }) => {
    const accounts = await makeAccounts(database);
    const server = await bench.startServer();
    const signIns = await measureSignIns(server, accounts.many);
    await makeGrants(database, accounts, fullPlan);
    const entries = await Promise.all(
      benchCallers.map(async (caller) => [caller, (await signIn(server, accounts[caller])).client] as const),
    );
    const scopes = await measureScopes(Object.fromEntries(entries) as ScopeClients);
    for (const [, client] of entries) client.close();
    await server.stop();
    return [signIns, scopes];
  });
}

/** Removes everything that the bench added, including the remains of a killed run. */
export async function clearUp(database: Database): Promise<void> {
  await database.inTransaction(async (tx) => {
    await removeGrants(tx);
    await removeAccounts(tx);
    await tx.run(sql`select landrace_sync_identities()`);
  });
}
