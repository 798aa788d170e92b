import { AsyncLocalStorage } from 'node:async_hooks';

/** A user, or the network that somebody calls from who did not sign in. */
export type Client = `user ${number}` | `address ${string}`;

export function clientOf(userId: number | undefined, network: string): Client {
  return userId === undefined ? `address ${network}` : `user ${userId}`;
}

export function isSignedIn(client: Client): boolean {
  return client.startsWith('user ');
}

/** The request that work is done for, wherever in the program that work is. */
export interface RequestScope {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  /** Who limits are counted for; an address until it is known who signed in. */
  client: Client;
  /** Ends when the client leaves before it has its response. */
  readonly signal: AbortSignal;
  /** Ends when the response is over, whether it arrived or not. */
  readonly closed: AbortSignal;
  /** Answers with an error, or cuts the response short when it has begun. */
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
 * For what outlives the request that happened to begin it, or serves others too: a shared result, a kept connection, a
 * timer. It must not end because one of its readers left.
 */
export function outsideRequest<Result>(work: () => Result): Result {
  return scopes.exit(work);
}
