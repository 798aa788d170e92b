import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/storage';
import { readRange } from './byte-range';
import { sendFile } from './file-answer';

/** Bytes of the largest piece: players ask for the next one when they need it. */
const largestPiece = 2 * 1024 * 1024;

export interface PartialFile {
  readonly name: string;
  readonly type: string;
  /** Bytes of the whole. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends the piece of a file that the request asks for, or all of it. */
export async function sendPart(
  { request, reply }: Exchange,
  { name, type, size, open }: PartialFile,
  refusal: () => Error,
): Promise<void> {
  const wanted = readRange(request.headers.range, size);
  reply.header('accept-ranges', 'bytes');
  if (wanted === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw refusal();
  }
  const range = wanted && { start: wanted.start, end: Math.min(wanted.end, wanted.start + largestPiece) };
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`);
  // Whoever asks for the headers alone is not read a file for.
  const content = request.method === 'HEAD' ? Readable.from([]) : await open(range);
  await sendFile(reply, { name, type, size: range ? range.end - range.start : size, content });
}
