import type pg from 'pg';
import { cancelStatement } from './cancel-statement';

export interface StatementLimits {
  readonly timeoutMs?: number | undefined;
  /** Aborts when nobody waits for the rows any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs statements on a connection and returns it. A statement that takes too long, or that nobody waits for any more,
 * is cancelled: `isTimeout` recognises the error. The connection is then closed instead of reused.
 */
export async function withinLimits<Result>(
  client: pg.PoolClient,
  { timeoutMs, signal }: StatementLimits,
  run: () => Promise<Result>,
): Promise<Result> {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    cancelStatement(client);
  };
  const timer = timeoutMs === undefined ? undefined : setTimeout(cancel, timeoutMs);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    return await run();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    client.release(isCancelled);
  }
}
