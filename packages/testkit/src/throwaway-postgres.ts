import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../../launcher/postgres/start-postgres.mjs';
import { quickFolder } from '../../../launcher/quick-folder.mjs';

export interface ThrowawayPostgres {
  readonly url: string;
  /** It ends on its own, as in a crash, so that it comes back at the same address. */
  crash(): Promise<unknown>;
  /** It ends without notice, as in a power failure. */
  kill(): Promise<unknown>;
  restart(): Promise<void>;
  /** Removes everything. */
  stop(): Promise<void>;
}

/** A separate PostgreSQL in a temporary folder, fast and not durable. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const parent = await mkdtemp(join(quickFolder(), 'landrace-test-'));
  const remove = () => rm(parent, { recursive: true, force: true });
  const start = () => startPostgres({ dataDir: join(parent, 'data'), throwaway: true });
  try {
    // When root runs the tests, the database runs as another user, who needs access here.
    await chmod(parent, 0o711);
    let postgres = await start();
    return {
      url: postgres.url,
      crash() {
        process.kill(postgres.pid, 'SIGINT');
        return postgres.exited;
      },
      kill() {
        process.kill(postgres.pid, 'SIGKILL');
        return postgres.exited;
      },
      async restart() {
        postgres = await start();
      },
      async stop() {
        await postgres.stop();
        await remove();
      },
    };
  } catch (problem) {
    await remove();
    throw problem;
  }
}
