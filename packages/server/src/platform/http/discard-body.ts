import type { FastifyRequest } from 'fastify';

/** How long the rest of a body that nobody wants may take to arrive. */
const unreadBodyMs = 5_000;

/** A body that was read to its end, also by a request that never had a connection (as in tests). */
export const isBodyRead = (raw: FastifyRequest['raw']) => raw.complete || raw.readableEnded;

/**
 * Reads the rest of a body that nobody wants, for a while. A client that is still sending when its connection is closed
 * may never see the response, and one that finds it open would send its next request into the middle of a body. Gives
 * whether all of it was read.
 */
export async function discardBody(raw: FastifyRequest['raw']): Promise<boolean> {
  if (isBodyRead(raw)) return true;
  return await new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      resolve(isBodyRead(raw));
    };
    const timer = setTimeout(settle, unreadBodyMs);
    raw.once('end', settle);
    raw.once('close', settle);
    raw.unpipe();
    raw.resume();
  });
}
