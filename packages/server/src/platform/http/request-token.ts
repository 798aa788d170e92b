import type { FastifyRequest } from 'fastify';
import { readCookies, sessionCookie } from './cookies';
import type { TokenKind } from './credential';

/** Ours have fewer than 50 characters; a truncated longer one matches none. */
const maxTokenLength = 200;

export interface RequestToken {
  readonly token: string;
  /** The kinds that are accepted from this source: others may see what is in an address. */
  readonly kinds: readonly TokenKind[];
}

/** The token of the header; the contract's client sends `null` when it has none. Other schemes are ignored. */
export function bearerToken(request: FastifyRequest): RequestToken | undefined {
  const [, token] = /^bearer\b(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  return asToken(token, ['session', 'personal']);
}

/** Tokens of a call by link, the most explicit first. */
export function linkTokens(request: FastifyRequest): RequestToken[] {
  const { token } = (request.query ?? {}) as { token?: unknown };
  const tokens = [
    asToken(typeof token === 'string' ? token : undefined, ['session', 'image']),
    asToken(readCookies(request).get(sessionCookie), ['session']),
  ];
  return tokens.filter((found) => found !== undefined);
}

function asToken(text: string | undefined, kinds: readonly TokenKind[]): RequestToken | undefined {
  const token = text?.trim();
  if (!token || token === 'null' || token === 'undefined') return undefined;
  return { token: token.slice(0, maxTokenLength), kinds };
}
