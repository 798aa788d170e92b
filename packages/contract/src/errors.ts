import type { ErrorCatalogue, ParamsOf } from './core/error';

/** The error catalogue: every code with its HTTP status and the values its text mentions. */
export const errors = {
  'request.invalid': { status: 400, params: ['path', 'problem'] },
  'request.notJson': { status: 400, params: [] },
  'request.tooLarge': { status: 413, params: ['limit'] },
  'request.unsupportedType': { status: 415, params: [] },
  'request.projectsInvalid': { status: 400, params: [] },
  'route.notFound': { status: 404, params: [] },
  'table.unknownColumn': { status: 400, params: ['column', 'path'] },
  'table.notSortable': { status: 400, params: ['column'] },
  'table.noFacet': { status: 400, params: ['column'] },
  'filter.tooDeep': { status: 400, params: ['limit'] },
  'filter.tooManyConditions': { status: 400, params: ['limit'] },
  'filter.tooManyValues': { status: 400, params: ['limit'] },
  'filter.bothForms': { status: 400, params: [] },
  'filter.unknownComparator': { status: 400, params: ['comparator', 'path'] },
  'access.signInRequired': { status: 401, params: [] },
  'access.tokenInvalid': { status: 401, params: [] },
  'access.forbidden': { status: 403, params: [] },
  'access.csrf': { status: 403, params: [] },
  'signIn.failed': { status: 403, params: [] },
  'signIn.unavailable': { status: 503, params: [] },
  'setup.required': { status: 503, params: [] },
  'service.unavailable': { status: 503, params: [] },
  'jobs.notFound': { status: 404, params: [] },
  'jobs.tooMany': { status: 429, params: ['limit'] },
  'jobs.interrupted': { status: 500, params: [] },
  'locale.notFound': { status: 404, params: ['locale'] },
  'setting.unknown': { status: 400, params: ['key'] },
  'setting.invalid': { status: 400, params: ['key'] },
  'internal.error': { status: 500, params: [] },
} as const satisfies ErrorCatalogue;

export type ErrorCode = keyof typeof errors;
export type ErrorParams<Code extends ErrorCode> = ParamsOf<typeof errors, Code>;
