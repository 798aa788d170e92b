import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../failure';

/** Distinguishes an address that does not exist from one requested with the wrong method. */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  const methodsOf = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // The portal's files have a list of their own.
    if (url.includes('*')) return;
    const known = methodsOf.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    methodsOf.set(url, known);
  });

  function refuse(request: FastifyRequest, reply: FastifyReply): never {
    const path = request.url.split('?')[0] ?? '';
    const methods = new Set<string>();
    for (const known of methodsOf.values())
      if (known.pattern.test(path)) for (const method of known.methods) methods.add(method);
    if (methods.size === 0) throw fail('route.notFound', {});
    reply.header('allow', [...methods].sort().join(', '));
    throw fail('route.methodNotAllowed', {});
  }
  app.setNotFoundHandler(refuse);
}

/** `/api/map/:mapId` as a regular expression, with or without a slash at its end. */
function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/?$`);
}
