import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../access/caller';
import type { Actor, SignedInActor } from '../audit/note-event';
import { fail } from '../failure';

/** What a handler knows about its call. */
export interface RequestContext {
  readonly caller: Caller;
  /** The token of the call, for long-running answers; undefined for anonymous callers. */
  readonly tokenId: number | undefined;
  readonly log: FastifyBaseLogger;
  /** The caller's IP address. */
  readonly address: string;
  /** The caller's language, as in `Accept-Language`. */
  readonly locale: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

export function actorOf({ caller, address }: RequestContext): Actor {
  return { actor: caller.principal, address };
}

/** Of calls for signed-in users, which the guard has checked. */
export function signedInActor({ caller, address }: RequestContext): SignedInActor {
  if (!caller.principal) throw fail('access.signInRequired', {});
  return { actor: caller.principal, address };
}
