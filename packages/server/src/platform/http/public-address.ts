import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment';
import { fail } from '../failure';
import type { IsTrustedProxy } from './trusted-proxies';

export interface PortalAddress {
  /** The public address at which the caller reaches this portal. */
  portalAddress(request: FastifyRequest): string;
}

const plainHost = /^[\w.:[\]-]+$/;
const plainPath = /^(\/[\w.~-]+)*\/?$/;

/**
 * The public address of this portal, with a slash at its end: the configured one, otherwise that of the call.
 * Forwarded headers count only if the direct caller is a trusted proxy. A caller chooses the Host header freely, so
 * the address of a call is used for the answer to that call only.
 */
export function publicAddress(
  { environment, isTrustedProxy }: { environment: Environment; isTrustedProxy: IsTrustedProxy },
  request: FastifyRequest,
): string {
  if (environment.LANDRACE_PUBLIC_URL) return addressWithoutCall(environment);
  const { protocol, host } = request;
  const prefix = isTrustedProxy(request.socket.remoteAddress, 0) ? forwardedPrefix(request) : '';
  const address = `${protocol}://${host}${prefix}`;
  if (!/^https?$/.test(protocol) || !plainHost.test(host) || !URL.canParse(address)) {
    throw fail('request.invalid', { path: 'headers.host', problem: 'malformed' });
  }
  return withSlash(address);
}

/** The same without a call, or for others: mails, commands. */
export function addressWithoutCall(environment: Environment): string {
  return withSlash(environment.LANDRACE_PUBLIC_URL ?? `http://localhost:${environment.LANDRACE_PORT}`);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** The path that a proxy removed; anything that is not a path is ignored. */
function forwardedPrefix(request: FastifyRequest): string {
  const prefix = String(request.headers['x-forwarded-prefix'] ?? '');
  return plainPath.test(prefix) ? prefix : '';
}
