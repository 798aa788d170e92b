import type { AuthMode } from '@landrace/contract/core/role';
import { effectOf, type RouteDefinition } from '@landrace/contract/core/route';
import { ownValue } from '@landrace/domain/own-value';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Callers } from '../access/dataset-access';
import { fail } from '../failure';
import { clientOf, inRequest, type RequestScope } from '../request-scope';
import type { RequestContext } from './context';
import { sessionCookie, setCookie } from './cookies';
import type { Authenticate, Credential } from './credential';
import { checkCsrf } from './csrf';
import { discardBody } from './discard-body';
import { checkAccess, checkScope } from './guard';
import { formType, openUpload, readForm } from './multipart';
import { networkOf } from './network';
import { openRequestScope } from './open-request-scope';
import { requestCaller } from './request-caller';
import { bearerToken, linkTokens, type RequestToken } from './request-token';
import { clientAddress } from './trusted-proxies';

export interface RouteHost {
  readonly app: FastifyInstance;
  readonly callers: Callers;
  readonly authenticate: Authenticate;
  authMode(): Promise<AuthMode>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type RawRoute = Pick<
  RouteDefinition,
  | 'method'
  | 'path'
  | 'access'
  | 'effect'
  | 'byLink'
  | 'needsSession'
  | 'multipart'
  | 'returnsSecret'
  | 'isRevalidated'
>;

export type RawHandler = (context: RequestContext, exchange: Exchange) => Promise<unknown>;

/** `map/{mapId}` → `/api/map/:mapId` */
function addressOf(path: string): string {
  return `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The only way to a handler: the guard first, then the context. */
export function registerRaw(host: RouteHost, route: RawRoute, handler: RawHandler): void {
  // Links can be planted anywhere, and a browser sends its cookies with them.
  if (route.byLink && (route.method !== 'GET' || effectOf(route) === 'write'))
    throw new Error(`${route.method} ${route.path} would let a link change something.`);
  host.app.route({
    method: route.method,
    url: addressOf(route.path),
    config: { returnsSecret: route.returnsSecret ?? false, isRevalidated: route.isRevalidated ?? false },
    handler: async (request, reply) => {
      const scope = openRequestScope({ request, reply });
      return await inRequest(scope, async () => {
        refuseOtherForm(route, request);
        // JSON has been read by now; any other body of a request that takes no form is discarded.
        if (!route.multipart) await discardBody(request.raw);
        const context = await admit(host, route, { request, reply }, scope);
        const result = await handler(context, { request, reply });
        // Files and event streams have already answered, or their reader has left.
        const isAnswered = reply.sent || reply.raw.headersSent || reply.raw.destroyed;
        return isAnswered ? reply : reply.send(result);
      });
    },
  });
}

/** A form instead of JSON, or the reverse. */
function refuseOtherForm({ multipart }: RawRoute, request: FastifyRequest): void {
  const isForm = request.headers['content-type']?.startsWith(formType) ?? false;
  if (isForm !== (multipart !== undefined)) throw fail('request.unsupportedType', {});
}

async function admit(
  host: RouteHost,
  route: RawRoute,
  exchange: Exchange,
  scope: RequestScope,
): Promise<RequestContext> {
  const { request } = exchange;
  const bearer = bearerToken(request);
  if (!bearer) checkCsrf(request, route);
  const credential = await credentialOf(host, route, exchange, bearer);
  const address = clientAddress(request);
  scope.client = clientOf(credential?.principal.id, networkOf(address));
  return {
    caller: requestCaller(request, credential?.principal, host.callers),
    tokenId: credential?.tokenId,
    log: request.log,
    address,
    locale:
      (request.headers['accept-language'] ?? 'en_GB').split(',')[0]?.trim().replace('-', '_') ?? 'en_GB',
    signal: scope.signal,
  };
}

/** The caller's credential, if they may call. If nobody signs in, all are anonymous: tokens are not even checked. */
async function credentialOf(
  host: RouteHost,
  route: RawRoute,
  exchange: Exchange,
  bearer: RequestToken | undefined,
): Promise<Credential | undefined> {
  // Open calls also answer while the database is unreachable.
  if (route.access === 'open' && !route.byLink) return undefined;
  const mode = await host.authMode();
  const links = route.byLink ? linkTokens(exchange.request) : [];
  const tokens = bearer ? [bearer] : links;
  const credential = mode === 'NONE' ? undefined : await firstGood(host, tokens, exchange);
  // A browser cannot leave out an old cookie, so an invalid one is ignored; an invalid header is an error.
  checkAccess(route.access, mode, { tokenGiven: bearer !== undefined, principal: credential?.principal });
  if (credential) checkScope(route, credential);
  return credential;
}

async function firstGood(
  host: RouteHost,
  tokens: readonly RequestToken[],
  exchange: Exchange,
): Promise<Credential | undefined> {
  for (const { token, kinds } of tokens) {
    const credential = await host.authenticate(token, kinds);
    if (!credential) continue;
    const { kind, renewedFor } = credential;
    // The cookie lasts as long as its session, which every use prolongs.
    if (kind === 'session' && renewedFor !== undefined)
      setCookie(exchange, sessionCookie, token, { maxAgeSeconds: renewedFor });
    return credential;
  }
  return undefined;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<S> = S extends z.ZodType ? z.input<S> : undefined;

export type Handler<R extends RouteDefinition> = (
  context: RequestContext,
  input: { params: Parsed<R['params']>; query: Parsed<R['query']>; body: Parsed<R['body']> },
  exchange: Exchange,
) => Promise<Answer<R['response']>>;

/** Declared calls, each with its handler. */
export function registerRoutes<Routes extends Readonly<Record<string, RouteDefinition>>>(
  host: RouteHost,
  routes: Routes,
  handlers: { readonly [Call in keyof Routes]: Handler<Routes[Call]> },
): void {
  for (const [call, route] of Object.entries(routes)) {
    const handler = ownValue<Handler<RouteDefinition>>(handlers, call);
    if (!handler) throw new Error(`${call} has no handler.`);
    registerRoute(host, route, handler);
  }
}

/** Input is validated before the handler sees it. */
function registerRoute<R extends RouteDefinition>(host: RouteHost, route: R, handler: Handler<R>): void {
  registerRaw(host, route, async (context, exchange) => {
    const { params, query } = exchange.request;
    const input = {
      params: parse(route.params, params, 'params'),
      query: parse(route.query, query, 'query'),
      body: parse(route.body, await bodyOf(route, exchange.request), 'body'),
    };
    return await handler(context, input as Parameters<Handler<R>>[1], exchange);
  });
}

/** Forms are read only after the access check. */
async function bodyOf({ multipart }: RawRoute, request: FastifyRequest): Promise<unknown> {
  if (multipart === undefined) return request.body;
  return multipart === 'stream' ? await openUpload(request) : await readForm(request);
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
