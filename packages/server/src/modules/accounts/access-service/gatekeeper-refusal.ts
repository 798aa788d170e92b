import type { ErrorDeclaration } from '@landrace/contract/core/error';
import { type ErrorCode, errors } from '@landrace/contract/errors';
import { z } from 'zod';
import { Failure, fail } from '../../../platform/failure';
import { ServiceProblem } from '../../../platform/http-client/service-problem';

type ServiceCode = Extract<ErrorCode, `accessService.${string}`>;

const isServiceCode = (code: string): code is ServiceCode => code.startsWith('accessService.');

/** The reason phrases of the protocol and our codes for them. */
const codes = new Map(
  Object.entries<ErrorDeclaration>(errors).flatMap(([code, { reasonPhrase }]) =>
    // Other codes have a phrase of the portal's own calls.
    reasonPhrase === undefined || !isServiceCode(code) ? [] : [[reasonPhrase, code] as const],
  ),
);
const unknownWord = 'UNKNOWN';

/** The body of a refusal. A phrase outside the protocol may be anything, so it is not passed on. */
export const refusal = z
  .object({ description: z.string() })
  .transform(({ description }) => (codes.has(description) ? description : unknownWord));

function wordOf(problem: unknown): string | undefined {
  return problem instanceof ServiceProblem && problem.kind === 'refused' ? problem.detail.reason : undefined;
}

/** A refusal with one of these statuses, with or without a phrase. */
export function isRefused(problem: unknown, statuses: readonly number[]): boolean {
  return (
    problem instanceof ServiceProblem &&
    problem.kind === 'refused' &&
    statuses.includes(problem.detail.status ?? 0)
  );
}

/** The service understood and refused, because of what was requested and not because of who requested it. */
export function isNotFound(problem: unknown): boolean {
  return wordOf(problem)?.startsWith('NOT_FOUND') ?? false;
}

/** Somebody who signs in gets the same answer, whatever the reason of the service. */
export function isAgainstCredentials(problem: unknown): boolean {
  const word = wordOf(problem);
  return isRefused(problem, [401, 403]) || (isRefused(problem, [400, 404]) && word !== undefined);
}

/** For callers of the portal: the service's own code, or that it is unavailable. */
export function asFailure(
  problem: unknown,
  unknown: 'registration.failed' | 'accessService.unavailable' = 'accessService.unavailable',
): Failure {
  if (problem instanceof Failure) return problem;
  if (!(problem instanceof ServiceProblem)) throw problem;
  const word = wordOf(problem);
  if (word === undefined) return fail('accessService.unavailable', {}, problem);
  return fail(codes.get(word) ?? unknown, {}, problem);
}
