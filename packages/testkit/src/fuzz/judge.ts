import { errors } from '@landrace/contract/errors';
import type { HttpAnswer } from './http-answer';
import type { FuzzCase } from './make-case';
import type { Operation } from './operation';

/** The outcome of a case, as the client saw it. */
export interface Outcome {
  readonly answers: readonly HttpAnswer[];
  /** From the last byte of the request to the end of the response. */
  readonly ms: number;
  /** Nothing more arrived although the client was waiting. */
  readonly isHung: boolean;
  /** The client left before the end. */
  readonly hasLeft: boolean;
  /** Of the request line and the headers. */
  readonly headBytes: number;
}

/** Node closes a connection after reading this much, without waiting for the rest. */
const maxHeadBytes = 16 * 1024;

export interface Violation {
  readonly kind:
    | 'undeclared server error'
    | 'code outside the catalogue'
    | 'hang'
    | 'no answer'
    | 'answer cut off'
    | 'server exit';
  readonly detail: string;
}

export function codeOf({ body }: HttpAnswer): string | undefined {
  try {
    const { code } = JSON.parse(body.toString('utf8'));
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Requests that Node refuses before our code runs have no code at all. */
function isOfCatalogue(code: string | undefined): boolean {
  return code === undefined || Object.hasOwn(errors, code);
}

/** Some calls refuse with sentences instead of codes; then only the status is checked. */
function isDeclared({ serverErrors }: Operation, answer: HttpAnswer, method: string): boolean {
  const codes = serverErrors.get(answer.status);
  if (!codes) return false;
  const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
  return isText || method === 'HEAD' || codes.has(codeOf(answer) ?? '');
}

/** Whether every promise about the response is kept. */
export function judge(
  { operation, draft, framing, client }: FuzzCase,
  outcome: Outcome,
): Violation | undefined {
  const { answers, isHung, hasLeft, headBytes, ms } = outcome;
  const broken = answers.find(
    (answer) => answer.status >= 500 && !isDeclared(operation, answer, draft.method),
  );
  if (broken)
    return {
      kind: 'undeclared server error',
      detail: `${broken.status} ${broken.body.toString('utf8').slice(0, 500)}`,
    };
  const foreign = answers.find((answer) => answer.status >= 400 && !isOfCatalogue(codeOf(answer)));
  if (foreign) return { kind: 'code outside the catalogue', detail: `${foreign.status} ${codeOf(foreign)}` };
  if (isHung) return { kind: 'hang', detail: `no end of the answer after ${Math.round(ms)} ms` };
  const isRightlyFramed = framing === 'exact' || framing === 'chunked';
  if (hasLeft || !isRightlyFramed || headBytes > maxHeadBytes) return undefined;
  const expected = client.does === 'pipeline' && !endsConnection(answers[0]) ? 2 : 1;
  if (answers.length < expected)
    return {
      kind: 'no answer',
      detail: `${answers.length} of ${expected} answers before the connection ended`,
    };
  const cutOff = answers.find(({ isComplete }) => !isComplete);
  return cutOff && { kind: 'answer cut off', detail: `${cutOff.status} after ${cutOff.body.length} bytes` };
}

/** A server may state that it reads nothing more from this connection, and must not continue after invalid HTTP. */
function endsConnection(answer: HttpAnswer | undefined): boolean {
  if (!answer) return false;
  return answer.headers.get('connection')?.toLowerCase() === 'close' || !answer.headers.has('x-request-id');
}
