import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isRevalidated?: boolean;
  }
}

/**
 * Browsers keep the answers of some calls and ask each time whether they have changed. The tag is computed from the
 * answer to the present caller, so an answer to another caller never counts as unchanged.
 */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!request.routeOptions.config.isRevalidated || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string') return payload;
    const tag = entityTag(payload);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-length');
    return null;
  });
}

/** Weak, since compressed bytes differ. */
export function entityTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
