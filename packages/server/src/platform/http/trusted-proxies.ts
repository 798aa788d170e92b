import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../config/trusted-proxies';

/** Whether an address is a proxy of ours; `hop` is 0 for whoever called us, 1 for whoever called that one. */
export type IsTrustedProxy = (address: string | undefined, hop: number) => boolean;

/** Fastify itself takes a number as "nobody", so both forms become a function. */
export function trustedProxies(trusted: TrustedProxies): IsTrustedProxy {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const ranges = new BlockList();
  for (const range of trusted) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) ranges.addAddress(address, familyOf(address));
    else ranges.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (given) => {
    const address = plainAddress(given ?? '');
    return isIP(address) !== 0 && ranges.check(address, familyOf(address));
  };
}

/**
 * The address of the client: the first, counted from here, that is not a trusted proxy. Whatever precedes it in
 * `X-Forwarded-For` was written by the client itself.
 */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const chain = (request.ips ?? [request.ip]).map(plainAddress);
  // A proxy that does not say who called it ("unknown") counts as the client.
  return chain.findLast((address) => isIP(address) !== 0) ?? request.ip;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Without the interface of a link-local address and the port that some proxies add, which differs for each connection. */
function plainAddress(given: string): string {
  const [, bracketed, dotted] = /^(?:\[(.+?)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(given) ?? [];
  return (bracketed ?? dotted ?? given).replace(/%.*$/, '');
}
