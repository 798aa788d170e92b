import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { statementTimeoutMs } from '@landrace/server/app/services';
import type { Caller } from '@landrace/server/platform/access/caller';
import { lazyCaller } from '@landrace/server/platform/access/dataset-access';
import { type Database, openDatabase } from '@landrace/server/platform/db/database';
import type { BenchAccount } from './access/bench-accounts';
import { type Client, openClient } from './client';
import type { BenchDatabase, Server } from './portal';
import type { AtEnd } from './session';

/** The bench's own connections; its statements may take as long as they need. */
export function openBenchDatabase(url: string, connections = 1, timeoutMs = 0): Database {
  const onLostConnection = () => undefined;
  return openDatabase({ url, connections, statementTimeoutMs: timeoutMs, onLostConnection });
}

/** An anonymous caller, as the server sees it. */
export async function visitor(url: string): Promise<Caller> {
  const database = openBenchDatabase(url, 1, statementTimeoutMs);
  try {
    const who = { principal: undefined, projectIds: [], acceptedLicenceIds: [] };
    const access = await lazyCaller(database.reader, who).datasets();
    const datasets = async () => access;
    return { ...who, datasets, permittedDatasets: datasets };
  } finally {
    await database.close();
  }
}

/** Whether a collection is as large as the bars assume; smaller ones get smaller files, for trying the bench itself. */
export async function isLarge({ pool }: BenchDatabase): Promise<boolean> {
  const { rows } = await pool.query('select count(*)::int as count from germplasm');
  return rows[0].count >= 500_000;
}

/** Works as one visitor of a server that has just started. */
export async function withClient<Result>(
  bench: BenchDatabase,
  work: (client: Client, server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await bench.startServer();
  const client = openClient(server);
  const result = await work(client, server);
  client.close();
  await server.stop();
  return result;
}

export async function signIn(
  server: Server,
  { username, password }: BenchAccount,
): Promise<{ readonly client: Client; readonly token: string }> {
  const anonymous = openClient(server);
  const { token } = await anonymous.post<Session>('token', { username, password });
  anonymous.close();
  return { client: openClient(server, token), token };
}

/** Where work may leave traces. */
export interface Workplace {
  readonly database: Database;
  /** Removed at the end, with its contents. */
  readonly folder: string;
}

/** Restores the database afterwards, also if the work is interrupted; before it, after a run that was killed. */
export async function withRestoredDatabase<Result>(
  { url }: BenchDatabase,
  { atEnd, restore }: { readonly atEnd: AtEnd; restore(database: Database): Promise<void> },
  work: (workplace: Workplace) => Promise<Result>,
): Promise<Result> {
  const database = openBenchDatabase(url, 2);
  const folder = mkdtempSync(path.join(tmpdir(), 'landrace-bench-'));
  let ended: Promise<void> | undefined;
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    ended ??= restore(database).finally(() => database.close());
    return ended;
  };
  atEnd(end);
  try {
    await restore(database);
    return await work({ database, folder });
  } finally {
    await end();
  }
}
