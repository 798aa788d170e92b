import { AsyncLocalStorage } from 'node:async_hooks';

/** A user, or the network of an anonymous caller. */
export type Client = `user ${number}` | `address ${string}`;

export function clientOf(userId: number | undefined, network: string): Client {
  return userId === undefined ? `address ${network}` : `user ${userId}`;
}

export function isSignedIn(client: Client): boolean {
  return client.startsWith('user ');
}

/** The request that work is done for, wherever in the program. */
export interface RequestScope {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** The client that limits apply to; an address until the user is known. */
  client: Client;
  /** Aborts when the client leaves before the response. */
  readonly signal: AbortSignal;
  /** Aborts when the response ends, whether it arrived or not. */
  readonly closed: AbortSignal;
  /** Answers with an error, or aborts the response if it has begun. */
  fail(problem: unknown): void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

export function inRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/**
 * For work that outlives the request that started it, or serves others too: a shared result, a permanent connection,
 * a timer. It must not end because one of its readers left.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.exit(work);
}
