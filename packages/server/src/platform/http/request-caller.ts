import { projectHeader } from '@landrace/contract/core/table-request';
import type { FastifyRequest } from 'fastify';
import type { Caller, Principal } from '../access/caller';
import { lazyCaller } from '../access/dataset-access';
import type { Reader } from '../db/handle';
import { fail } from '../failure';
import { readCookies } from './cookies';

const mostProjects = 500;

export const sessionCookie = 'token';

/** The token of the header; the contract's client says `null` when it has none. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || token === 'null' || token === 'undefined')
    return undefined;
  return token;
}

/** The cookie set at sign-in. It counts only where a route says so: see `register.ts`. */
export function cookieToken(request: FastifyRequest): string | undefined {
  return readCookies(request)[sessionCookie] || undefined;
}

function selectedProjects(request: FastifyRequest): number[] {
  const header = request.headers[projectHeader];
  if (header === undefined || header === '') return [];
  const ids = String(header)
    .split(',')
    .map((part) => part.trim());
  if (ids.length > mostProjects || ids.some((id) => !/^\d{1,9}$/.test(id)))
    throw fail('request.projectsInvalid', {});
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

/** Licences an anonymous caller accepted, kept in the browser as the contract says: `1|4`. */
function acceptedLicences(request: FastifyRequest): number[] {
  const cookie = readCookies(request)['accepted-licenses'] ?? '';
  return cookie.split('|').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []));
}

export function requestCaller(
  request: FastifyRequest,
  principal: Principal | undefined,
  reader: Reader,
): Caller {
  return lazyCaller(reader, {
    principal,
    projectIds: selectedProjects(request),
    acceptedLicenceIds: acceptedLicences(request),
  });
}
