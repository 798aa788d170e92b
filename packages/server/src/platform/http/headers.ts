import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers of the API are data: opened directly they load, run and frame nothing. */
const policyOfData = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const features = ['camera', 'display-capture', 'microphone', 'payment', 'serial', 'usb'];
const permissions = [...features.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ');

/** One year, in seconds. */
const year = 365 * 24 * 60 * 60;

/** How a browser must treat every answer. Pages add a policy of their own. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('x-frame-options', 'SAMEORIGIN');
  reply.header('permissions-policy', permissions);
  reply.header('cross-origin-opener-policy', 'same-origin');
  // Over plain http it has no effect, and on a laptop it would be a nuisance.
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${year}`);
  if (request.url.startsWith('/api/')) {
    reply.header('content-security-policy', policyOfData);
    // Most answers depend on the caller; others set the header themselves.
    reply.header('cache-control', 'no-store');
  }
}

export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => addSecurityHeaders(request, reply));
}
