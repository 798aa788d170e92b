import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AccessChooser } from './choose-access';
import { refreshMs } from './gatekeeper-access';

/**
 * Whom an external service no longer lets in, or gives another role, is not asked for by anybody here: the
 * portal looks by itself. A look that fails changes nothing, and the next one is soon.
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
