import type { RouteDefinition } from './core/route';
import { type ErrorCode, errors } from './errors';

/** What any call may answer when something it needs is missing: set-up, the database, a free connection or space. */
const ofEveryCall = [
  'setup.required',
  'service.unavailable',
  'service.busy',
  'storage.full',
] as const satisfies readonly ErrorCode[];

type Declaring = Pick<RouteDefinition, 'access' | 'serverErrors'>;

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

function checked(code: string): ErrorCode {
  if (!isCode(code) || errors[code].status < 500)
    throw new Error(`${code} is no server error of the catalogue.`);
  return code;
}

/**
 * Every code with a status of 5xx that a call may answer. Any other 5xx, `internal.error` in particular, is a defect of
 * the server; `npm run test:fuzz` searches for them.
 */
export function serverErrorsOf({ access, serverErrors = [] }: Declaring): readonly ErrorCode[] {
  const ofAccess = access === 'token' ? (['signIn.unavailable'] as const) : [];
  return [...new Set([...ofEveryCall, ...ofAccess, ...serverErrors.map(checked)])];
}

/** The same by status, as an API description lists them. */
export function serverErrorsByStatus(route: Declaring): ReadonlyMap<number, readonly ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of serverErrorsOf(route)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
