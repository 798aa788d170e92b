import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chained } from '../streaming/chained';
import { acceptedEncoding } from './accepted-encoding';

declare module 'fastify' {
  interface FastifyContextConfig {
    returnsSecret?: boolean;
  }
}

/** Smaller answers fit into one packet anyway. */
const minBytes = 1_024;

/** Text that shrinks. Zips, pictures and matrices are compressed already, and events must not wait for each other. */
const compressibleTypes =
  /^(application\/(json|geo\+json|ld\+json|problem\+json|xml)|image\/svg\+xml|text\/(?!event-stream))/;

/** Text of a database shrinks to a sixth at the lowest level, in a third of the time of the default one. */
const level = { level: 1 };
const gzipAtOnce = promisify(gzip);

/**
 * Compresses JSON and text on their way to clients that accept it. A call that returns a secret is left alone, because
 * the length of a compressed answer discloses whether other parts of it resemble the secret.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isCompressible(request, reply)) return payload;
    if (!isStream(payload) && !isText(payload)) return payload;
    if (sizeOf(reply, payload) < minBytes) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (acceptedEncoding(request.headers['accept-encoding'], ['gzip']) === undefined) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return isStream(payload) ? chained(payload, createGzip(level)) : await gzipAtOnce(payload, level);
  });
}

const isStream = (payload: unknown): payload is Readable => payload instanceof Readable;
const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

/** In bytes; a stream of unknown length is taken to be large. */
function sizeOf(reply: FastifyReply, payload: Readable | string | Buffer): number {
  if (!isStream(payload)) return Buffer.byteLength(payload);
  return Number(reply.getHeader('content-length') ?? Number.POSITIVE_INFINITY);
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'HEAD' || request.routeOptions.config.returnsSecret) return false;
  // Parts of a file are parts of its bytes as they are stored.
  if (reply.hasHeader('accept-ranges') || reply.hasHeader('content-encoding')) return false;
  return compressibleTypes.test(String(reply.getHeader('content-type') ?? ''));
}
