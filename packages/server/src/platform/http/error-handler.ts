import type { ErrorBody } from '@landrace/contract/core/error';
import type { ErrorCode } from '@landrace/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isTimeout } from '../db/outage';
import { Failure, fail } from '../failure';
import { isStorageFull, isStorageOutage } from '../storage/storage-problem';
import { discardBody, isBodyRead } from './discard-body';
import { refusalInWords } from './refusal-text';

/** Maps the errors of Fastify to ours. */
function fromFramework(problem: FastifyError | Error): Failure {
  if (problem instanceof Failure) return problem;
  if (isTimeout(problem)) return fail('query.tooExpensive', {}, problem);
  if (isStorageOutage(problem)) return fail('service.unavailable', {}, problem);
  if (isStorageFull(problem)) return fail('storage.full', {}, problem);
  const { code, statusCode } = problem as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return fail('request.tooLarge', { limit: bodyLimitBytes }, problem);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fail('request.unsupportedType', {}, problem);
    default:
      return statusCode && statusCode >= 400 && statusCode < 500
        ? // Fastify's message contains the address, and with it a token; its code is as informative.
          fail('request.invalid', { path: '', problem: 'malformed' }, code)
        : fail('internal.error', {}, problem);
  }
}

/** Tables with a thousand marked names need some space; no legitimate request needs more than this. */
export const bodyLimitBytes = 8 * 1024 * 1024;

/** These describe how the portal is configured; nothing is broken that somebody would need to fix. */
const foreseen: readonly ErrorCode[] = [
  'setup.required',
  'signIn.unavailable',
  'registration.disabled',
  'service.busy',
];

/** The only writer of error bodies: a code, its values and the id under which the log has the rest. */
export function sendFailure(
  problem: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const failure = fromFramework(problem);
  const isLeft = reply.raw.destroyed;
  const level = failure.status >= 500 && !foreseen.includes(failure.code) && !isLeft ? 'error' : 'info';
  request.log[level]({ code: failure.code, problem: failure.cause ?? failure }, 'request.failed');
  if (reply.raw.headersSent) {
    // A file that ends silently half-way would look complete.
    reply.raw.destroy();
    return;
  }
  if (isBodyRead(request.raw)) writeFailure(failure, request, reply);
  else
    void discardBody(request.raw).then((isRead) => {
      // If the whole body was read, the connection can be reused.
      if (isRead) reply.removeHeader('connection');
      else reply.header('connection', 'close');
      if (!reply.sent) writeFailure(failure, request, reply);
    });
}

function writeFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const { code, params, reasonPhrase } = failure;
  const body: ErrorBody = { code, params, requestId: request.id, ...(reasonPhrase && { reasonPhrase }) };
  if ((failure.status === 429 || failure.status === 503) && params.seconds !== undefined)
    reply.header('retry-after', params.seconds);
  // Clients of the contract look it up in the status line.
  if (reasonPhrase !== undefined) reply.raw.statusMessage = reasonPhrase;
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer realm="landrace"');
  const sentence = refusalInWords(failure, request);
  if (sentence === undefined) reply.code(failure.status).type('application/json; charset=utf-8').send(body);
  else reply.code(failure.status).type('text/plain; charset=utf-8').send(sentence);
}
