import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Session } from '@landrace/contract/areas/accounts/token.routes';
import { type Database, openDatabase } from '@landrace/server/platform/db/database';
import { makeAccounts } from '../access/bench-accounts';
import { openClient } from '../client';
import type { BenchDatabase, Program } from '../portal';
import type { AtEnd } from '../session';
import { removeImports } from './clear-imports';
import type { Curator } from './import-calls';

/** A running portal with an account that may import. */
export interface CuratorSession {
  /** With one connection, for clearing up. */
  readonly database: Database;
  /** Removed at the end, with its contents. */
  readonly folder: string;
  readonly worker: Program;
  readonly curator: Curator;
}

/** The database is restored afterwards. */
export async function withCurator<Result>(
  bench: BenchDatabase,
  atEnd: AtEnd,
  work: (session: CuratorSession) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url: bench.url,
    connections: 1,
    statementTimeoutMs: 0,
    onLostConnection: () => undefined,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'landrace-bench-'));
  let ended: Promise<void> | undefined;
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    ended ??= removeImports(database).finally(() => database.close());
    return ended;
  };
  atEnd(end);
  try {
    await removeImports(database);
    return await signedIn(bench, database, (curator, worker) => work({ database, folder, worker, curator }));
  } finally {
    await end();
  }
}

async function signedIn<Result>(
  bench: BenchDatabase,
  database: Database,
  work: (curator: Curator, worker: Program) => Promise<Result>,
): Promise<Result> {
  const { username, password } = (await makeAccounts(database)).administrator;
  const server = await bench.startServer();
  const worker = await bench.startWorker();
  const visitor = openClient(server);
  const { token } = await visitor.post<Session>('token', { username, password });
  visitor.close();
  const client = openClient(server, token);
  const { dataImportMode } = await client.get<{ dataImportMode: string }>('settings/admin');
  await client.post('settings/admin', { dataImportMode: 'IMPORT' });
  try {
    return await work({ server, client, token }, worker);
  } finally {
    await client.post('settings/admin', { dataImportMode });
    client.close();
    await worker.stop();
    await server.stop();
  }
}
