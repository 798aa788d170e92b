import type { FastifyRequest } from 'fastify';
import { readCookies, sessionCookie } from './cookies';
import type { TokenKind } from './credential';

/** Ours have fewer than 50 characters; of a longer one a part is looked up in vain. */
const longestToken = 200;

export interface GivenToken {
  readonly token: string;
  /** The kinds that count where it stood: what is in an address may be seen by others. */
  readonly kinds: readonly TokenKind[];
}

/** The token of the header; the contract's client says `null` when it has none. Other schemes are not for us. */
export function bearerToken(request: FastifyRequest): GivenToken | undefined {
  const [, token] = /^bearer\b(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  return given(token, ['session', 'personal']);
}

/** What counts for a call that is made by link, the most deliberate first. */
export function linkTokens(request: FastifyRequest): GivenToken[] {
  const { token } = (request.query ?? {}) as { token?: unknown };
  const tokens = [
    given(typeof token === 'string' ? token : undefined, ['session', 'image']),
    given(readCookies(request).get(sessionCookie), ['session']),
  ];
  return tokens.filter((found) => found !== undefined);
}

function given(text: string | undefined, kinds: readonly TokenKind[]): GivenToken | undefined {
  const token = text?.trim();
  if (!token || token === 'null' || token === 'undefined') return undefined;
  return { token: token.slice(0, longestToken), kinds };
}
