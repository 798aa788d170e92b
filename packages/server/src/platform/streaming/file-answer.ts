import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { chained } from './chained';

/** Only these are safe unquoted in a header and in a file name on every system. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-');
}

/** A reader who leaves ends the content, also one who left before it existed. */
export function endWithResponse(reply: FastifyReply, content: Readable): void {
  chained(content);
  if (reply.raw.destroyed) content.destroy();
  else reply.raw.once('close', () => content.destroy());
}

/**
 * Sends a file while it is created. An error after the first byte breaks the connection, so that nobody keeps half a
 * file.
 */
export function sendFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly size?: number; readonly content: Readable },
): FastifyReply {
  endWithResponse(reply, file.content);
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-disposition', `attachment; filename="${plainName(file.name)}"`)
    .header('cache-control', 'no-store')
    .type(file.type)
    .send(file.content);
}
