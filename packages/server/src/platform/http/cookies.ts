import type { FastifyReply, FastifyRequest } from 'fastify';

/** Set at sign-in. Accepted only for calls that are made by link. */
export const sessionCookie = 'token';

export function readCookies(request: FastifyRequest): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

interface CookieOptions {
  /** Without it the cookie stays until the browser is closed. */
  readonly maxAgeSeconds?: number;
  /** Readable by our own script, for values it must echo. */
  readonly readable?: true;
}

/** Secure if the call was encrypted; plain http still works on a laptop. */
export function setCookie(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  value: string,
  { maxAgeSeconds, readable }: CookieOptions,
): void {
  // A bar needs no escape in a cookie, and the contract uses it in lists.
  const written = encodeURIComponent(value).replaceAll('%7C', '|');
  const parts = [`${name}=${written}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`);
  if (!readable) parts.push('HttpOnly');
  if (request.protocol === 'https') parts.push('Secure');
  reply.header('set-cookie', parts.join('; '));
}
