import {
  type CronItem,
  Logger,
  parseCronItems,
  type Logger as QueueLogger,
  run,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import { removeExpiredTokens } from '../modules/accounts/public';
import type { Services } from './services';

/** Few at a time: the machine is shared with the portal. */
const concurrency = 2;

/** Work that nobody asks for. */
function tasks({ database, clock }: Services): TaskList {
  return {
    foldTableChanges: async () => {
      await database.inTransaction((tx) => tx.many(sql`select compact_table_changes()`));
    },
    removeExpiredTokens: async () => {
      await database.inTransaction((tx) => removeExpiredTokens(tx, clock.now()));
    },
  };
}

const timetable: CronItem[] = [
  { task: 'foldTableChanges', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
  { task: 'removeExpiredTokens', match: '17 * * * *', options: { backfillPeriod: 0 } },
];

function queueLogger(services: Services): QueueLogger {
  return new Logger(() => (level, message, meta) => {
    const method = level === 'warning' ? 'warn' : level;
    services.logger[method]({ meta }, message);
  });
}

export async function startWorker(services: Services): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: services.environment.LANDRACE_DATABASE_URL ?? '',
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(services),
    taskList: tasks(services),
    parsedCronItems: parseCronItems(timetable),
  });
  return { stop: () => runner.stop() };
}
