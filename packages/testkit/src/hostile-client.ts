import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connected } from './connected';

export interface HostileCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a client leaves: after reading this many bytes, normally or with a reset. */
export interface Leaving {
  readonly afterBytes: number;
  readonly byReset?: boolean;
}

interface Left {
  readonly status: number;
  /** Bytes that arrived before it left; all of them if there were fewer. */
  readonly bytes: number;
}

function open(url: string, { method, path, body, headers }: HostileCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/${path}`, {
      method,
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    call.once('response', (response) => {
      // The test is about what happens to the connection afterwards.
      call.on('error', () => undefined);
      resolve(response);
    });
    call.once('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Requests something and leaves before it has all of it. */
export async function leaveEarly(
  url: string,
  call: HostileCall,
  { afterBytes, byReset }: Leaving,
): Promise<Left> {
  const response = await open(url, call);
  let bytes = 0;
  await new Promise<void>((resolve) => {
    response.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes < afterBytes) return;
      if (byReset) response.socket.resetAndDestroy();
      else response.destroy();
    });
    response.once('error', () => undefined);
    response.once('close', resolve);
  });
  return { status: response.statusCode ?? 0, bytes };
}

export interface StalledReader {
  readonly status: number;
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>;
  leave(): void;
}

/** Requests something and never reads it. */
export async function neverRead(url: string, call: HostileCall): Promise<StalledReader> {
  const response = await open(url, call);
  response.pause();
  response.once('error', () => undefined);
  const closed = new Promise<void>((resolve) => response.socket.once('close', () => resolve()));
  return { status: response.statusCode ?? 0, closed, leave: () => response.socket.destroy() };
}

/** Waits until no connection of a portal's database is busy; lists those that are if that takes too long. */
export async function databaseIsIdle(databaseUrl: string, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  await connected(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
      );
      if (rows.length === 0) return;
      if (performance.now() > deadline) throw new Error(`Still busy: ${JSON.stringify(rows)}`);
      await pause(20);
    }
  });
}
