import { AsyncLocalStorage } from 'node:async_hooks';
import { fail } from '../failure';
import { NoSlotLeft, openSlots, type Slots } from '../limits/slots';
import { type Client, currentRequest, isSignedIn, type RequestScope } from '../request-scope';

/** A client may have a quarter of the connections, but at least two, for parallel statements. */
const partOfOneClient = 4;
const fewestOfOneClient = 2;
const statementWaitMs = 15_000;

/** Responses that a client reads at its own pace while a statement waits for it. */
export const downloadConnections = 8;
const downloadsPerUser = 4;
const downloadsPerAddress = 2;
const downloadWaitMs = 10_000;

/** Seconds to wait before the next attempt. */
const retrySeconds = 10;

export interface ConnectionShares {
  /** Runs statements once the client of the request has a connection left. Outside requests nothing waits. */
  forStatements<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * The same for statements that may take long. They never use all connections of a client, so that signing in, or a
   * small page, does not wait for them: many people may share an address.
   */
  forLongStatements<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Waits until the client may have another download. It counts until the response ends, however many statements it
   * has.
   */
  forDownload(request: RequestScope): Promise<void>;
  close(): void;
}

/** Divides the connections of a process among its clients, so that nobody can take them all. */
export function shareConnections(connections: number): ConnectionShares {
  const perClient = Math.max(fewestOfOneClient, Math.ceil(connections / partOfOneClient));
  const statements = openSlots({ perClient: () => perClient, total: connections, waitMs: statementWaitMs });
  const longStatements = openSlots({
    perClient: () => perClient - 1,
    total: connections,
    waitMs: statementWaitMs,
  });
  const downloads = openSlots({
    perClient: (client: Client) => (isSignedIn(client) ? downloadsPerUser : downloadsPerAddress),
    total: downloadConnections,
    waitMs: downloadWaitMs,
  });
  const holding = new AsyncLocalStorage<true>();
  const downloading = new WeakMap<RequestScope, Promise<void>>();

  async function takeDownload({ client, signal, closed }: RequestScope): Promise<void> {
    const release = await downloads.take(client, signal).catch((problem: unknown) => {
      const isOwnLimit = problem instanceof NoSlotLeft && problem.limit === 'client';
      throw fail(isOwnLimit ? 'download.tooMany' : 'service.busy', { seconds: retrySeconds }, problem);
    });
    if (closed.aborted) release();
    else closed.addEventListener('abort', release, { once: true });
  }

  async function holdingOne<Result>(slots: Slots, work: () => Promise<Result>): Promise<Result> {
    const request = currentRequest();
    // Work that already has a connection may take another one, to avoid a deadlock.
    if (!request || holding.getStore()) return await work();
    const release = await slots.take(request.client, request.signal).catch((problem: unknown) => {
      throw fail('service.busy', { seconds: retrySeconds }, problem);
    });
    try {
      return await work();
    } finally {
      release();
    }
  }

  async function forStatements<Result>(work: () => Promise<Result>): Promise<Result> {
    return await holdingOne(statements, () => holding.run(true, work));
  }

  return {
    forStatements,
    forLongStatements: (work) => holdingOne(longStatements, () => forStatements(work)),
    forDownload(request) {
      const taken = downloading.get(request) ?? takeDownload(request);
      downloading.set(request, taken);
      return taken;
    },
    close: () => holding.disable(),
  };
}
