import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { endWithResponse } from './file-answer';

/** A picture by a path keeps its content; another picture has another path. */
const keptSeconds = 86_400;

/** Sends a picture to be shown. Drawings can hold scripts, so whoever opens one by itself opens it in a cage. */
export function sendPicture(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly size: number; readonly content: Readable },
): FastifyReply {
  endWithResponse(reply, file.content);
  return reply
    .header('content-disposition', `inline; filename="${file.name}"`)
    .header('content-length', file.size)
    .header('cache-control', `private, max-age=${keptSeconds}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(file.type)
    .send(file.content);
}
