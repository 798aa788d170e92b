import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { fail } from '../failure';
import { closeEventStreamsOnStop } from '../streaming/event-stream';
import { compressAnswers } from './compress-answers';
import { closeSpareConnectionsOnStop } from './drain';
import { answerUnchanged } from './entity-tags';
import { bodyLimitBytes, sendFailure } from './error-handler';
import { addSecurityHeaders, setSecurityHeaders } from './headers';
import { jsonDepth } from './json-depth';
import { closeStalledConnections, connectionOptions } from './stalled-connections';
import type { IsTrustedProxy } from './trusted-proxies';
import { refuseUnknownAddresses } from './unknown-address';
import { answerUnreadable } from './unreadable-request';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Several times what nested filters need. */
const deepestJson = 100;

/**
 * Every body that is not a form is JSON, whatever its content type; the contract's client declares JSON even without
 * a body.
 */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (jsonDepth(bytes) > deepestJson) throw fail('request.invalid', { path: 'body', problem: 'tooDeep' });
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (problem) {
    throw fail('request.notJson', {}, problem);
  }
}

export function createHttpApp(options: { logger: Logger; isTrustedProxy: IsTrustedProxy }): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.logger,
    trustProxy: options.isTrustedProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Names of germplasm occur in addresses, and some of them are long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
    forceCloseConnections: 'idle',
    http: connectionOptions,
    clientErrorHandler: answerUnreadable(options.logger),
    // Refusals of the router itself, such as broken escapes, pass no hook and are answered like all others.
    frameworkErrors(problem, request, reply) {
      addSecurityHeaders(request, reply);
      sendFailure(problem, request, reply);
    },
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
  closeStalledConnections(app);
  app.setErrorHandler(sendFailure);
  refuseUnknownAddresses(app);
  setSecurityHeaders(app);
  answerUnchanged(app);
  compressAnswers(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request.answered',
    );
  });
  return app;
}
