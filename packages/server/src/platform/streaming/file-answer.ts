import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Only these are safe unquoted in a header and in a file name on every system. */
function plainName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-');
}

/** Sends a file as it is made. A failure after the first byte breaks the connection, so that nobody keeps half a file. */
export function sendFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly size?: number; readonly content: Readable },
): FastifyReply {
  reply.raw.once('close', () => file.content.destroy());
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-disposition', `attachment; filename="${plainName(file.name)}"`)
    .header('cache-control', 'no-store')
    .type(file.type)
    .send(file.content);
}
