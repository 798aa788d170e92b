import { randomBytes, timingSafeEqual } from 'node:crypto';
import { effectOf, type RouteDefinition } from '@landrace/contract/core/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLicencesCookie } from '../access/accepted-licences';
import { fail } from '../failure';
import { readCookies, sessionCookie, setCookie } from './cookies';

const csrfCookie = 'XSRF-TOKEN';
const csrfHeader = 'x-xsrf-token';

/** For everybody, since anonymous visitors store accepted licences in a cookie too. */
export function giveCsrfCookie(exchange: { request: FastifyRequest; reply: FastifyReply }): void {
  if (readCookies(exchange.request).get(csrfCookie)) return;
  setCookie(exchange, csrfCookie, randomBytes(16).toString('hex'), { readable: true });
}

/**
 * A browser sends cookies with every request that another site triggers, but that site can neither read our cookie
 * nor set a header. A bearer token proves the same.
 */
export function checkCsrf(request: FastifyRequest, route: Pick<RouteDefinition, 'method' | 'effect'>): void {
  if (effectOf(route) === 'read') return;
  const cookies = readCookies(request);
  const isOurs = cookies.has(sessionCookie) || cookies.has(acceptedLicencesCookie);
  if (isOurs && !equal(cookies.get(csrfCookie), request.headers[csrfHeader])) throw fail('access.csrf', {});
  // Without any cookie of ours another site could still set one: an acceptance, or its own account.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw fail('access.csrf', {});
}

function equal(cookie: string | undefined, header: string | string[] | undefined): boolean {
  if (!cookie || typeof header !== 'string') return false;
  const [one, other] = [Buffer.from(cookie), Buffer.from(header)];
  return one.length === other.length && timingSafeEqual(one, other);
}
