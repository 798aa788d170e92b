import { type LogFunctionFactory, Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The queue speaks through our log. Its good news is ours to tell, so it is only for those who look closely. */
export function queueLogger(logger: Logger): QueueLogger {
  const write: LogFunctionFactory = () => (level, message, meta) => {
    const method = level === 'warning' ? 'warn' : level;
    // Its errors carry the whole connection with them, down to the address of the database.
    const { error } = (meta ?? {}) as { error?: Error };
    logger[method === 'info' ? 'debug' : method](error ? { problem: error.message } : {}, message);
  };
  return new QueueLogger(write);
}
