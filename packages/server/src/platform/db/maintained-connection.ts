import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { outsideRequest } from '../request-scope';
import type { Database } from './database';

const firstPauseMs = 200;
const maxPauseMs = 5_000;
/** Polling detects a connection that broke silently. */
const pollEveryMs = 20_000;

export interface MaintainedConnection {
  close(): Promise<void>;
}

export interface KeptConnectionOptions {
  readonly database: Database;
  /** Session state: LISTEN, locks. Repeated on every new connection. */
  prepare(client: pg.Client): Promise<void>;
  onMessage(payload: string): void;
  /** Connected and prepared; earlier notifications were missed. */
  onReady(): void;
  onLost(problem: unknown): void;
}

/** One connection outside the pool, re-established whenever it breaks. */
export function maintainConnection(options: KeptConnectionOptions): MaintainedConnection {
  const closing = new AbortController();
  const { signal } = closing;

  async function keep(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      try {
        await useOnce(options, signal, () => {
          pauseMs = firstPauseMs;
        });
      } catch (problem) {
        if (signal.aborted) return;
        options.onLost(problem);
      }
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
  }

  const running = outsideRequest(keep);
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Rejects when the connection breaks, and resolves when it is stopped. */
async function useOnce(
  { database, prepare, onMessage, onReady }: KeptConnectionOptions,
  signal: AbortSignal,
  onSuccess: () => void,
): Promise<void> {
  const client = database.dedicatedClient();
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('The connection was closed.')));
  });
  broken.catch(() => undefined);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await Promise.race([client.connect(), broken]);
    await Promise.race([prepare(client), broken]);
    onSuccess();
    onReady();
    while (!signal.aborted) {
      await Promise.race([pause(pollEveryMs, undefined, { signal }).catch(() => undefined), broken]);
      if (!signal.aborted) await Promise.race([client.query('select 1'), broken]);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}
