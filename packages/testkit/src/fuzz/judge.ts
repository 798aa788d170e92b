import { errors } from '@landrace/contract/errors';
import type { HttpAnswer } from './http-answer';
import type { FuzzCase } from './make-case';
import type { Operation } from './operation';

/** What became of a case, seen from the client. */
export interface Outcome {
  readonly answers: readonly HttpAnswer[];
  /** Of the request alone, from its last byte to the end of the answer. */
  readonly ms: number;
  /** Nothing more came although the client was waiting. */
  readonly isHung: boolean;
  /** The client went before the end. */
  readonly hasLeft: boolean;
  /** Of the request line and the headers. */
  readonly headBytes: number;
}

/** What Node reads before it gives a connection up, without waiting for the rest. */
const mostHeadBytes = 16 * 1024;

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

/** What Node refuses before anybody of ours sees it has no code at all. */
function isOfCatalogue(code: string | undefined): boolean {
  return code === undefined || Object.hasOwn(errors, code);
}

/** Some calls refuse in sentences instead of codes; then the status has to do. */
function isDeclared({ serverErrors }: Operation, answer: HttpAnswer, method: string): boolean {
  const codes = serverErrors.get(answer.status);
  if (!codes) return false;
  const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
  return isText || method === 'HEAD' || codes.has(codeOf(answer) ?? '');
}

/** Whether everything that was promised about the answer holds. */
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
  if (hasLeft || !isRightlyFramed || headBytes > mostHeadBytes) return undefined;
  const expected = client.does === 'pipeline' && !endsConnection(answers[0]) ? 2 : 1;
  if (answers.length < expected)
    return {
      kind: 'no answer',
      detail: `${answers.length} of ${expected} answers before the connection ended`,
    };
  const cutOff = answers.find(({ isComplete }) => !isComplete);
  return cutOff && { kind: 'answer cut off', detail: `${cutOff.status} after ${cutOff.body.length} bytes` };
}

/** A server may say that it reads nothing more from this connection, and must not go on after what is no HTTP. */
function endsConnection(answer: HttpAnswer | undefined): boolean {
  if (!answer) return false;
  return answer.headers.get('connection')?.toLowerCase() === 'close' || !answer.headers.has('x-request-id');
}
