import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AccessChooser } from './choose-access';
import { refreshMs } from './gatekeeper-access';

/**
 * An external service does not notify us when it suspends users or changes roles, so the portal polls it. A failed
 * poll changes nothing, and the next one is soon.
 */
export function keepFollowing(
  app: FastifyInstance,
  chooser: AccessChooser,
  logger: Pick<Logger, 'warn'>,
): void {
  const timer = setInterval(() => {
    chooser
      .follow()
      .catch((problem: Error) => logger.warn({ problem: problem.message }, 'users.notFollowed'));
  }, refreshMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
