import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { fail } from '../failure';
import { closeEventStreamsOnStop } from '../streaming/event-stream';
import { closeSpareConnectionsOnStop } from './drain';
import { bodyLimitBytes, sendFailure } from './error-handler';
import { setSecurityHeaders } from './headers';
import { refuseUnknownAddresses } from './unknown-address';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Every body that is no form is JSON, whatever it is called; the contract's client says so even where it sends none. */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (problem) {
    throw fail('request.notJson', {}, problem);
  }
}

export function createHttpApp(options: { logger: Logger; trustProxy: boolean }): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Names of germplasm stand in addresses, and some of them are long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseJson(bytes),
  );
  app.register(multipart);
  closeEventStreamsOnStop(app);
  closeSpareConnectionsOnStop(app);
  app.setErrorHandler(sendFailure);
  refuseUnknownAddresses(app);
  setSecurityHeaders(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request.answered',
    );
  });
  return app;
}
