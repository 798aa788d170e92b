import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf, type RequestScope } from '../request-scope';
import { sendFailure } from './error-handler';
import { networkOf } from './network';
import { clientAddress } from './trusted-proxies';

export function openRequestScope({
  request,
  reply,
}: {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}): RequestScope {
  const left = new AbortController();
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
    closed.abort();
  });
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url ?? '',
    client: clientOf(undefined, networkOf(clientAddress(request))),
    signal: left.signal,
    closed: closed.signal,
    fail(problem) {
      // Its headers may be set but not sent, so the only way to report an error is to abort it.
      if (reply.sent) reply.raw.destroy();
      else sendFailure(problem instanceof Error ? problem : new Error(String(problem)), request, reply);
    },
  };
}
