import type { ErrorBody } from '@landrace/contract/core/error';

/** A response of the server that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** Empty if a proxy answered instead of the server. */
  readonly code: string;
  readonly params: ErrorBody['params'];
  readonly requestId: string | null;
  readonly reasonPhrase: string | null;
  /** Unparsed: some refusals of the contract are lists. */
  readonly body: unknown;

  constructor(response: Pick<Response, 'status' | 'statusText'>, body: Partial<ErrorBody>) {
    super(`${response.status} ${body.code ?? response.statusText}`);
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = body.code ?? '';
    this.params = body.params ?? {};
    this.requestId = body.requestId ?? null;
    this.reasonPhrase = body.reasonPhrase ?? null;
    this.body = body;
  }
}

/** No response at all. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly reason: 'network' | 'timeout';

  constructor(reason: 'network' | 'timeout', cause: unknown) {
    super(`No answer (${reason})`, { cause });
    this.reason = reason;
  }
}

/** The server or its database is down; the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof NoAnswerError) return true;
  if (!(error instanceof ApiError)) return false;
  // A reverse proxy answers 502 or 504 while the server restarts.
  return error.code === 'service.unavailable' || error.status === 502 || error.status === 504;
}
