import { type LogFunctionFactory, Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The queue speaks through our log. Its good news is ours to tell, so it is only for those who look closely. */
export function queueLogger(logger: Logger): QueueLogger {
  const write: LogFunctionFactory = () => (level, message, meta) => {
    const method = level === 'warning' ? 'warn' : level;
    logger[method === 'info' ? 'debug' : method]({ meta }, message);
  };
  return new QueueLogger(write);
}
