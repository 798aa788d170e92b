import type { FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment';
import { fail } from '../failure';
import type { IsTrustedProxy } from './trusted-proxies';

const plainHost = /^[\w.:[\]-]+$/;
const plainPath = /^(\/[\w.~-]+)*\/?$/;

/**
 * The address under which people reach this portal, with a slash at its end: the configured one, else
 * that of the call. What a proxy forwards counts only when it called us itself and is trusted. A caller chooses the
 * Host header freely, so the address of a call is good for the answer to that call and for nobody else.
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

/** The same for what no call asks for or what goes to others: mails, commands. */
export function addressWithoutCall(environment: Environment): string {
  return withSlash(environment.LANDRACE_PUBLIC_URL ?? `http://localhost:${environment.LANDRACE_PORT}`);
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** The path that a proxy took off; what is no path is left out. */
function forwardedPrefix(request: FastifyRequest): string {
  const prefix = String(request.headers['x-forwarded-prefix'] ?? '');
  return plainPath.test(prefix) ? prefix : '';
}
