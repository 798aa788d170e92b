import { projectHeader } from '@landrace/contract/core/table-request';
import type { FastifyRequest } from 'fastify';
import { acceptedLicencesCookie, readAcceptedLicences } from '../access/accepted-licences';
import type { Caller, Principal } from '../access/caller';
import type { Callers } from '../access/dataset-access';
import { fail } from '../failure';
import { readCookies } from './cookies';

const maxProjects = 500;

function selectedProjects(request: FastifyRequest): number[] {
  const header = request.headers[projectHeader];
  if (header === undefined || header === '') return [];
  const ids = String(header)
    .split(',')
    .map((part) => part.trim());
  if (ids.length > maxProjects || ids.some((id) => !/^\d{1,9}$/.test(id)))
    throw fail('request.projectsInvalid', {});
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

export function requestCaller(
  request: FastifyRequest,
  principal: Principal | undefined,
  callers: Callers,
): Caller {
  return callers({
    principal,
    projectIds: selectedProjects(request),
    acceptedLicenceIds: readAcceptedLicences(readCookies(request).get(acceptedLicencesCookie)),
  });
}
