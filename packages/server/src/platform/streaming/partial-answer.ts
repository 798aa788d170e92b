import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage';
import { readRange } from './byte-range';
import { sendFile } from './file-answer';

/** Bytes of the largest part: players request the next one when they need it. */
const maxPartBytes = 2 * 1024 * 1024;

export interface PartialFile {
  readonly name: string;
  readonly type: string;
  /** Size of the whole file in bytes. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the requested part of a file, or all of it. */
export async function sendPart(
  { request, reply }: Exchange,
  { name, type, size, open }: PartialFile,
  refusal: () => Error,
): Promise<void> {
  const requested = readRange(request.headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (requested === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw refusal();
  }
  const range = requested && {
    start: requested.start,
    end: Math.min(requested.end, requested.start + maxPartBytes),
  };
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
  // For headers alone the file is not read.
  const content = request.method === 'HEAD' ? Readable.from([]) : await open(range);
  await sendFile(reply, { name, type, size: range ? range.end - range.start : size, content });
}
