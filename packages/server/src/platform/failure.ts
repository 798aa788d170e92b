import { type ErrorCode, type ErrorParams, errors } from '@landrace/contract/errors';

/** An expected failure: a code of the catalogue and the values its text mentions. */
export class Failure extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>>,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'Failure';
    this.status = errors[code].status;
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
