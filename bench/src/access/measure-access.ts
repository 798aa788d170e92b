import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { openDatabase } from '@landrace/server/platform/db/database';
import { type Client, openClient } from '../client';
import type { BenchDatabase, Server } from '../portal';
import type { Section } from '../report';
import type { AtEnd } from '../session';
import { type BenchAccount, type BenchAccounts, benchCallers, makeAccounts } from './bench-accounts';
import { clearUp } from './clear-up';
import { fullPlan, makeGrants, refreshStatistics } from './grants';
import { measureScopes, type ScopeClients } from './scopes';
import { measureSignIns } from './sign-ins';

/** The cost of knowing the caller. The database is restored afterwards. */
export async function measureAccess(bench: BenchDatabase, atEnd: AtEnd): Promise<Section[]> {
  const database = openDatabase({
    url: bench.url,
    connections: 1,
    statementTimeoutMs: 0,
    onLostConnection: () => undefined,
  });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= clearUp(database)
      .then(() => refreshStatistics(database))
      .finally(() => database.close());
    return ended;
  };
  atEnd(end);
  try {
    await clearUp(database);
    const accounts = await makeAccounts(database);
    const server = await bench.startServer();
    const signIns = await measureSignIns(server, accounts.many);
    await makeGrants(database, accounts, fullPlan);
    const scopes = await withClients(server, accounts, measureScopes);
    await server.stop();
    return [signIns, scopes];
  } finally {
    await end();
  }
}

async function withClients(
  server: Server,
  accounts: BenchAccounts,
  work: (clients: ScopeClients) => Promise<Section>,
): Promise<Section> {
  const entries = await Promise.all(
    benchCallers.map(async (caller) => [caller, await signedIn(server, accounts[caller])] as const),
  );
  try {
    return await work(Object.fromEntries(entries) as ScopeClients);
  } finally {
    for (const [, client] of entries) client.close();
  }
}

async function signedIn(server: Server, { username, password }: BenchAccount): Promise<Client> {
  const visitor = openClient(server);
  const { token } = await visitor.post<Session>('token', { username, password });
  visitor.close();
  return openClient(server, token);
}
