import type { ErrorDeclaration } from '@landrace/contract/core/error';
import { type ErrorCode, type ErrorParams, errors } from '@landrace/contract/errors';

/** An expected failure: a code of the catalogue and the values its text mentions. */
export class Failure extends Error {
  readonly status: number;
  readonly reasonPhrase: string | undefined;

  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>>,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'Failure';
    const declared: ErrorDeclaration = errors[code];
    this.status = declared.status;
    this.reasonPhrase = declared.reasonPhrase;
  }
}

export function fail<Code extends ErrorCode>(
  code: Code,
  params: ErrorParams<Code>,
  cause?: unknown,
): Failure {
  return new Failure(code, params, cause);
}

/** An expected failure of a command or a start: its message is a sentence for the person at the console. */
export class ConsoleProblem extends Error {}
