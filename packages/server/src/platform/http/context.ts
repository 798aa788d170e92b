import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../access/caller';

/** What a handler knows about the call it serves. */
export interface RequestContext {
  readonly caller: Caller;
  /** The token of the call, for answers that go on for long; absent for anonymous callers. */
  readonly tokenId: number | undefined;
  readonly log: FastifyBaseLogger;
  /** IP address the call came from. */
  readonly address: string;
  /** The language the caller reads, as in `Accept-Language`. */
  readonly locale: string;
  /** Ends when the client leaves. */
  readonly signal: AbortSignal;
}
