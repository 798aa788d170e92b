import { type LogFunctionFactory, Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/**
 * Sends the queue's messages to our log. Successes are logged elsewhere, so the queue's own are only debug messages.
 */
export function queueLogger(logger: Logger): QueueLogger {
  const write: LogFunctionFactory = () => (level, message, meta) => {
    const method = level === 'warning' ? 'warn' : level;
    // Its errors contain the whole connection, including the address of the database.
    const { error } = (meta ?? {}) as { error?: Error };
    logger[method === 'info' ? 'debug' : method](error ? { problem: error.message } : {}, message);
  };
  return new QueueLogger(write);
}
