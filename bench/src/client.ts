import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Server } from './portal';

export interface Client {
  /** The parsed response, since the other side of the comparison also has parsed rows. */
  post<Answer>(path: string, body: unknown): Promise<Answer>;
  get<Answer>(path: string): Promise<Answer>;
  /** The whole response, not parsed. */
  read(path: string): Promise<Buffer>;
  /** A file as a whole. */
  readFile(path: string, body: unknown): Promise<Buffer>;
  /** A file, read to its end and discarded. */
  download(path: string, accept: string, body?: unknown): Promise<Download>;
  close(): void;
}

interface Download {
  readonly bytes: number;
  /** The last few chunks, which contain the directory of a zip. */
  readonly end: Buffer;
}

/** Browsers keep this many connections to one host. */
export const browserConnections = 6;

/** One caller with one kept connection, like a browser tab; anonymous without a token. */
export function openClient({ url }: Pick<Server, 'url'>, token?: string, connections = 1): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

  /** A request with a body is a POST. */
  function send(path: string, body: unknown, accept: string): Promise<http.IncomingMessage> {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const method = body === undefined ? 'GET' : 'POST';
    const headers = {
      ...{ accept, 'content-type': 'application/json', 'content-length': bytes.length },
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const request = http.request(`${url}/api/${path}`, { method, agent, headers }, resolve);
      request.once('error', reject);
      request.end(bytes);
    });
  }

  async function read(path: string, body?: unknown): Promise<Buffer> {
    const response = await send(path, body, 'application/json');
    const bytes = await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${bytes}`);
    return bytes;
  }

  async function answer<Answer>(path: string, body?: unknown): Promise<Answer> {
    return JSON.parse((await read(path, body)).toString('utf8')) as Answer;
  }

  return {
    post: answer,
    get: (path) => answer(path),
    read: (path) => read(path),
    readFile: read,
    async download(path, accept, body = {}) {
      const response = await send(path, body, accept);
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
      let bytes = 0;
      let last: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        last = [...last.slice(-7), chunk];
      });
      await once(response, 'end');
      return { bytes, end: Buffer.concat(last) };
    },
    close: () => agent.destroy(),
  };
}
