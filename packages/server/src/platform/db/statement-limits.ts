import type pg from 'pg';
import { cancelStatement } from './cancel-statement';

export interface StatementLimits {
  readonly timeoutMs?: number | undefined;
  /** Ends when nobody waits for the rows any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs statements on a connection and gives it back. What takes too long, or what nobody waits for any more, is
 * cancelled: `isTimeout` recognises the error. A connection that was cancelled is closed instead of reused.
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
