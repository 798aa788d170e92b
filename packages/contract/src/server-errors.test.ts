import { describe, expect, test } from 'vitest';
import { routes } from './api';
import { type ErrorCode, errors } from './errors';
import { serverErrorsByStatus, serverErrorsOf } from './server-errors';

/** One is always a defect, the other is how a job ends and not a response of a call. */
const neverDeclared = new Set<ErrorCode>(['internal.error', 'jobs.interrupted']);

describe('server errors that calls declare', () => {
  test('every code of 5xx is declared by a call that answers it', () => {
    const declared = new Set<string>(routes.flatMap((route) => serverErrorsOf(route)));
    const codes = Object.keys(errors) as ErrorCode[];
    const undeclared = codes.filter((code) => errors[code].status >= 500 && !declared.has(code));
    expect(new Set(undeclared)).toEqual(neverDeclared);
  });

  test('a call cannot declare what is not a server error', () => {
    expect(() => serverErrorsOf({ access: 'any', serverErrors: ['request.invalid'] })).toThrow();
    expect(() => serverErrorsOf({ access: 'any', serverErrors: ['toString'] })).toThrow();
  });

  test('are listed by status', () => {
    const byStatus = serverErrorsByStatus({ access: 'token', serverErrors: ['import.typeUnavailable'] });
    expect([...byStatus]).toEqual([
      [503, ['setup.required', 'service.unavailable', 'service.busy', 'signIn.unavailable']],
      [507, ['storage.full']],
      [501, ['import.typeUnavailable']],
    ]);
  });
});
