import type { FastifyInstance } from 'fastify';

/**
 * Browsers keep spare connections without a request. Node does not count those as idle, so a stopping server would
 * wait for them for a minute. Once the last request is answered, all of them are closed.
 */
export function closeSpareConnectionsOnStop(app: FastifyInstance): void {
  let unanswered = 0;
  let onDrained = (): void => undefined;
  app.addHook('onRequest', async (_request, reply) => {
    unanswered += 1;
    reply.raw.once('close', () => {
      unanswered -= 1;
      if (unanswered === 0) onDrained();
    });
  });
  app.addHook('preClose', async () => {
    if (unanswered > 0) {
      await new Promise<void>((resolve) => {
        onDrained = resolve;
      });
    }
    app.server.closeAllConnections();
  });
}
