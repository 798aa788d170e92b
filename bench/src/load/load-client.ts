import http from 'node:http';
import os from 'node:os';
import { browserConnections } from '../client';
import type { Server } from '../portal';

/** People do not wait longer. */
const timeoutMs = 30_000;

export interface Response {
  /** HTTP status, or what happened to the connection. */
  readonly status: number | string;
  readonly bytes: number;
  /** Milliseconds to the last byte. */
  readonly ms: number;
  /** For a failed request: the beginning of its response. */
  readonly problem?: string;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly accept?: string;
  /** Ends the request; by default it ends after half a minute. */
  readonly signal?: AbortSignal;
}

export interface LoadClient {
  /** Reads the response to its end and discards it. Never throws. */
  send(path: string, options?: RequestOptions): Promise<Response>;
  close(): void;
}

/**
 * One person's browser. If loopback has more than one address each client gets its own, since the server limits
 * requests by address.
 */
export function openLoadClient({ url }: Pick<Server, 'url'>, nth: number): LoadClient {
  const localAddress = `127.1.${Math.floor(nth / 250)}.${1 + (nth % 250)}`;
  const agent = new http.Agent({
    keepAlive: true,
    maxSockets: browserConnections,
    ...(os.platform() === 'linux' && { localAddress }),
  });

  function request(path: string, { body, accept = 'application/json', signal }: RequestOptions) {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      accept,
      'accept-encoding': 'gzip',
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    };
    const limit = signal ?? AbortSignal.timeout(timeoutMs);
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { method: bytes ? 'POST' : 'GET', agent, headers, signal: limit };
      function attempt(): void {
        const sent = http.request(`${url}/${path}`, options, resolve);
        sent.once('error', (problem: NodeJS.ErrnoException) => {
          // Closed by the server after a minute of silence, just as the request left: browsers try once more.
          if (sent.reusedSocket && problem.code === 'ECONNRESET') attempt();
          else reject(problem);
        });
        sent.end(bytes);
      }
      attempt();
    });
  }

  /** Its bytes, and its beginning if it is a failure. */
  async function readToEnd(response: http.IncomingMessage, path: string) {
    const isFailure = response.statusCode !== 200;
    let bytes = 0;
    let beginning = '';
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (isFailure && beginning.length < 300) beginning += chunk.toString('utf8');
    }
    return { bytes, ...(isFailure && { problem: `${path}: ${beginning.slice(0, 300)}` }) };
  }

  return {
    async send(path, options = {}) {
      const start = performance.now();
      try {
        const response = await request(path, options);
        const read = await readToEnd(response, path);
        return { status: response.statusCode ?? 0, ms: performance.now() - start, ...read };
      } catch (problem) {
        const { code, name, message } = problem as NodeJS.ErrnoException;
        return {
          status: name === 'AbortError' || name === 'TimeoutError' ? 'no answer' : (code ?? name),
          bytes: 0,
          ms: performance.now() - start,
          problem: `${path}: ${message}`,
        };
      }
    },
    close: () => agent.destroy(),
  };
}
