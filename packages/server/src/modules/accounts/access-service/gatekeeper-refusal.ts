import type { ErrorDeclaration } from '@landrace/contract/core/error';
import { type ErrorCode, errors } from '@landrace/contract/errors';
import { z } from 'zod';
import { Failure, fail } from '../../../platform/failure';
import { ServiceProblem } from '../../../platform/http-client/service-problem';

type ServiceCode = Extract<ErrorCode, `accessService.${string}`>;

/** The words of the protocol and our codes for them. */
const codes = new Map(
  Object.entries<ErrorDeclaration>(errors).flatMap(([code, { reasonPhrase }]) =>
    reasonPhrase === undefined ? [] : [[reasonPhrase, code as ServiceCode] as const],
  ),
);
const unknownWord = 'UNKNOWN';

/** The body of a refusal. A word that is not of the protocol may be anything, so it is not passed on. */
export const refusal = z
  .object({ description: z.string() })
  .transform(({ description }) => (codes.has(description) ? description : unknownWord));

function wordOf(problem: unknown): string | undefined {
  return problem instanceof ServiceProblem && problem.kind === 'refused' ? problem.detail.reason : undefined;
}

/** A refusal of just this kind, with or without a word. */
export function isRefused(problem: unknown, statuses: readonly number[]): boolean {
  return (
    problem instanceof ServiceProblem &&
    problem.kind === 'refused' &&
    statuses.includes(problem.detail.status ?? 0)
  );
}

/** The service understood and said no, and it is about what was asked, not about who asked. */
export function isNotFound(problem: unknown): boolean {
  return wordOf(problem)?.startsWith('NOT_FOUND') ?? false;
}

/** Whoever signs in hears the same, whatever the service has against them. */
export function isAgainstCredentials(problem: unknown): boolean {
  const word = wordOf(problem);
  return isRefused(problem, [401, 403]) || (isRefused(problem, [400, 404]) && word !== undefined);
}

/** For callers of the portal: the service's own code, or that it cannot be used. */
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
