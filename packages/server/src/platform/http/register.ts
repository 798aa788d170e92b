import type { Access, AuthMode } from '@landrace/contract/core/role';
import type { RouteDefinition } from '@landrace/contract/core/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Principal } from '../access/caller';
import type { Reader } from '../db/handle';
import { fail } from '../failure';
import type { RequestContext } from './context';
import { checkAccess } from './guard';
import { bearerToken, cookieToken, requestCaller } from './request-caller';

/** Finds out who a token belongs to. */
type Authenticate = (token: string) => Promise<Principal | undefined>;

export interface RouteHost {
  readonly app: FastifyInstance;
  readonly reader: Reader;
  readonly authenticate: Authenticate;
  authMode(): Promise<AuthMode>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RawRoute {
  readonly method: RouteDefinition['method'];
  readonly path: string;
  readonly access: Access;
  /** The session cookie suffices, for what cannot send a header. */
  readonly cookie?: true;
}

export type RawHandler = (context: RequestContext, exchange: Exchange) => Promise<unknown>;

/** `map/{mapId}` → `/api/map/:mapId` */
function addressOf(path: string): string {
  return `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The one way to a handler: the guard first, then the context. */
export function registerRaw(host: RouteHost, route: RawRoute, handler: RawHandler): void {
  // A browser sends cookies along with whatever another site makes it ask for.
  if (route.cookie && route.method !== 'GET')
    throw new Error(`${route.method} ${route.path} would let a cookie change something.`);
  host.app.route({
    method: route.method,
    url: addressOf(route.path),
    handler: async (request, reply) => {
      const context = await admit(host, route, { request, reply });
      const result = await handler(context, { request, reply });
      // Files and event streams have answered already, or their reader has left.
      const isAnswered = reply.sent || reply.raw.headersSent || reply.raw.destroyed;
      return isAnswered ? reply : reply.send(result);
    },
  });
}

async function admit(
  host: RouteHost,
  { access, cookie }: RawRoute,
  { request, reply }: Exchange,
): Promise<RequestContext> {
  const bearer = bearerToken(request);
  const token = bearer ?? (cookie && cookieToken(request));
  const principal = token === undefined ? undefined : await host.authenticate(token);
  if (access !== 'open') {
    // A browser cannot leave an old cookie out, so one that is no good is none; a bad header is a mistake.
    checkAccess(access, await host.authMode(), { tokenGiven: bearer !== undefined, principal });
  }
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  return {
    caller: requestCaller(request, principal, host.reader),
    log: request.log,
    address: request.ip,
    locale:
      (request.headers['accept-language'] ?? 'en_GB').split(',')[0]?.trim().replace('-', '_') ?? 'en_GB',
    signal: left.signal,
  };
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<S> = S extends z.ZodType ? z.input<S> : undefined;

export type Handler<R extends RouteDefinition> = (
  context: RequestContext,
  input: { params: Parsed<R['params']>; query: Parsed<R['query']>; body: Parsed<R['body']> },
  exchange: Exchange,
) => Promise<Answer<R['response']>>;

/** A declared call: what comes in is checked before the handler sees it. */
export function registerRoute<R extends RouteDefinition>(
  host: RouteHost,
  route: R,
  handler: Handler<R>,
): void {
  registerRaw(host, route, (context, exchange) => {
    const { params, query, body } = exchange.request;
    const input = {
      params: parse(route.params, params, 'params'),
      query: parse(route.query, query, 'query'),
      body: parse(route.body, body, 'body'),
    };
    return handler(context, input as Parameters<Handler<R>>[1], exchange);
  });
}

function parse(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw fail('request.invalid', {
    path: [part, ...(issue?.path ?? [])].join('.'),
    problem: issue?.code ?? 'invalid',
  });
}
