import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fail } from '../platform/failure';
import { currentRequest } from '../platform/request-scope';

/** How long requests in progress may take before the process ends. */
const drainMs = 10_000;

export interface UncaughtErrorOptions {
  readonly app: FastifyInstance;
  readonly logger: Logger;
  /** Stops the rest once the requests in progress are answered. */
  readonly stop: () => Promise<void>;
}

/**
 * After an uncaught error a process cannot be trusted for long. The failed request gets an error, the others are
 * completed, and the port is released immediately, so that the launcher can start another process beside this one.
 */
export function replaceAfterUncaughtError({ app, logger, stop }: UncaughtErrorOptions): void {
  let isDraining = false;
  process.on('uncaughtException', (problem) => {
    const request = currentRequest();
    const { id, method, route } = request ?? {};
    logger.error({ problem, requestId: id, method, route }, 'process.uncaughtError');
    request?.fail(fail('internal.error', {}, problem));
    if (isDraining) return;
    isDraining = true;
    drain(app, stop);
  });
}

function drain(app: FastifyInstance, stop: () => Promise<void>): void {
  const end = () => process.exit(1);
  setTimeout(end, drainMs).unref();
  app.server.close();
  // The port is released in the next iteration of the event loop.
  setImmediate(() => {
    process.send?.({ kind: 'draining' });
    stop().then(end, end);
  });
}
