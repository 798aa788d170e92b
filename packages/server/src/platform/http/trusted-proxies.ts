import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../config/trusted-proxies';

/** Whether an address is a trusted proxy; `hop` is 0 for the direct caller, 1 for the one before it. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

/** Fastify treats a number as "nobody", so both forms become a function. */
export function trustedProxies(trusted: TrustedProxies): IsTrustedProxy {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const ranges = new BlockList();
  for (const range of trusted) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) ranges.addAddress(address, familyOf(address));
    else ranges.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (peer) => {
    const address = plainAddress(peer ?? '');
    return isIP(address) !== 0 && ranges.check(address, familyOf(address));
  };
}

/**
 * The address of the client: the first, counted from here, that is not a trusted proxy. Everything before it in
 * `X-Forwarded-For` was written by the client itself.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const chain = (request.ips ?? [request.ip]).map(plainAddress);
  // A proxy that does not state its caller ("unknown") counts as the client.
  return chain.findLast((address) => isIP(address) !== 0) ?? request.ip;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/**
 * Without the interface of a link-local address and the port that some proxies add, which differs for each
 * connection.
 */
function plainAddress(text: string): string {
  const [, bracketed, dotted] = /^(?:\[(.+?)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text) ?? [];
  return (bracketed ?? dotted ?? text).replace(/%.*$/, '');
}
