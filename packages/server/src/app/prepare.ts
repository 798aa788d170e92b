import { migrate } from '../platform/db/migrate';
import { migrateQueue } from '../platform/jobs/queue-schema';
import type { Services } from '../platform/services';

/** Brings our tables and those of the job queue up to date. Returns the migrations that were applied. */
export async function bringUpToDate(
  { database, databaseUrl, logger }: Pick<Services, 'database' | 'databaseUrl' | 'logger'>,
  databaseFolder: string,
): Promise<readonly string[]> {
  const applied = await migrate(database, databaseFolder);
  await migrateQueue(databaseUrl, logger);
  return applied;
}
