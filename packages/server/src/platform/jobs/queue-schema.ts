import { runMigrations } from 'graphile-worker';
import type { Logger } from 'pino';
import { queueLogger } from './queue-logger';

/** The queue's own tables. The server queues jobs before a worker has ever run, so they are created with ours. */
export async function migrateQueue(url: string, logger: Logger): Promise<void> {
  await runMigrations({ connectionString: url, logger: queueLogger(logger) });
}
