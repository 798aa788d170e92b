import { makeAccounts } from '../access/bench-accounts';
import type { BenchDatabase, Program } from '../portal';
import type { AtEnd } from '../session';
import { signIn, type Workplace, withRestoredDatabase } from '../with-portal';
import { removeImports } from './clear-imports';
import type { Curator } from './import-calls';

/** A running portal with an account that may import. */
export interface CuratorSession extends Workplace {
  readonly worker: Program;
  readonly curator: Curator;
}

/** The database is restored afterwards. */
export function withCurator<Result>(
  bench: BenchDatabase,
  atEnd: AtEnd,
  work: (session: CuratorSession) => Promise<Result>,
): Promise<Result> {
  return withRestoredDatabase(bench, { atEnd, restore: removeImports }, async (workplace) => {
    const { administrator } = await makeAccounts(workplace.database);
    const server = await bench.startServer();
    const worker = await bench.startWorker();
    const { client, token } = await signIn(server, administrator);
    const { dataImportMode } = await client.get<{ dataImportMode: string }>('settings/admin');
    await client.post('settings/admin', { dataImportMode: 'IMPORT' });
    try {
      return await work({ ...workplace, worker, curator: { server, client, token } });
    } finally {
      await client.post('settings/admin', { dataImportMode });
      client.close();
      await worker.stop();
      await server.stop();
    }
  });
}
