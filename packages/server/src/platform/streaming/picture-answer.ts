import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { endWithResponse } from './file-answer';

/** The content of a path never changes; another picture has another path. */
const maxAgeSeconds = 86_400;

/** Sends a picture for display. Drawings can contain scripts, so one that is opened directly runs in a sandbox. */
export function sendPicture(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly size: number; readonly content: Readable },
): FastifyReply {
  endWithResponse(reply, file.content);
  return reply
    .header('content-disposition', `inline; filename="${file.name}"`)
    .header('content-length', file.size)
    .header('cache-control', `private, max-age=${maxAgeSeconds}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .type(file.type)
    .send(file.content);
}
