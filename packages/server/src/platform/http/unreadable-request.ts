import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@landrace/contract/core/error';
import type { ConnectionError } from 'fastify';
import type { Logger } from 'pino';
import { type Failure, fail } from '../failure';

function failureOf({ code }: ConnectionError): Failure {
  if (code === 'HPE_HEADER_OVERFLOW') return fail('request.headersTooLarge', {});
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return fail('request.tooSlow', {});
  return fail('request.invalid', { path: '', problem: 'malformed' });
}

/**
 * Answers input that is not a request, or the beginning of one that never ended. It is unknown where the next request
 * would begin, so the connection is closed, and the answer says so: otherwise the client would send that next
 * request.
 */
export function answerUnreadable(logger: Logger): (problem: ConnectionError, socket: Socket) => void {
  return (problem, socket) => {
    if (problem.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { code, params, status } = failureOf(problem);
    const body: ErrorBody = { code, params, requestId: randomUUID() };
    logger.info({ code, requestId: body.requestId, problem: problem.code }, 'request.failed');
    const text = JSON.stringify(body);
    socket.end(
      [
        // The space is part of the line, with or without a reason.
        `HTTP/1.1 ${status} `,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
      () => socket.destroy(),
    );
  };
}
