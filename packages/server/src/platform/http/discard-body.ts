import type { FastifyRequest } from 'fastify';

/** Time limit for the rest of a discarded body. */
const unreadBodyMs = 5_000;

/** Whether a body was read to its end, also for a request without a connection (as in tests). */
export const isBodyRead = (raw: FastifyRequest['raw']) => raw.complete || raw.readableEnded;

/**
 * Reads the rest of an unwanted body, within a time limit. A client that is still sending when its connection is
 * closed may never see the response, and on an open one it would send its next request into the middle of a body.
 * Returns whether all of it was read.
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
