import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../platform/failure';

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

function namesThisMachine(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopback(name);
}

/**
 * Whoever asks from this machine, under its own name. A page of another site that a browser here has open
 * is given away by its origin, or, after it has turned its own name to this machine, by the host it asks
 * for; a proxy by what it adds or by the name it was called by.
 */
export function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const host = headers.host ?? '';
  if (!isLoopback(socket.remoteAddress ?? '') || !namesThisMachine(host)) return false;
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

/** Until set-up is done, the code is all that tells the administrator from whoever else reaches the port. */
export function requireCode(request: FastifyRequest, code: string, given: string | null | undefined): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (isFromHere(request) || timingSafeEqual(digest(given?.trim() ?? ''), digest(code))) return;
  throw fail('setup.codeNeeded', {});
}
