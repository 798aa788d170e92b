import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildHttpApp } from '@landrace/server/app/http';
import { createServices } from '@landrace/server/app/services';
import { readEnvironment } from '@landrace/server/platform/config/environment';
import type { Services } from '@landrace/server/platform/services';
import pg from 'pg';
import { type TestDatabase, testDatabase } from './database';
import { demoPassword } from './demo-password';

export type Account = 'admin' | 'curator' | 'researcher';

interface CallOptions {
  readonly as?: Account | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  text(): string;
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary responses.
  json(): any;
}

export interface TestPortal {
  readonly url: string;
  readonly databaseUrl: string;
  /** The services of the server, to start a worker next to it. */
  readonly services: Services;
  token(account: Account): Promise<string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Resets failed attempts: tests fail to sign in more often than people. */
  forgetTries(): Promise<void>;
  stop(): Promise<void>;
}

/** The real server on its own port, over a fresh copy of the tiny collection unless a database is passed. */
export async function startTestPortal(
  environment: Readonly<Record<string, string>> = {},
  existing?: TestDatabase,
): Promise<TestPortal> {
  const database = existing ?? (await testDatabase());
  const dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-portal-'));
  const services = createServices(
    readEnvironment({
      LANDRACE_DATABASE_URL: database.url,
      LANDRACE_DATA_DIR: dataDirectory,
      LANDRACE_LOG_LEVEL: 'silent',
      ...environment,
    }),
    // A client may have a quarter of them, and some tests keep three requests of one client waiting.
    { connections: 12 },
  );
  const app = buildHttpApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const wire: Wire = { url, agent: new Agent({ keepAlive: true }) };
  const tokens = new Map<Account, Promise<string>>();

  async function signIn(account: Account): Promise<string> {
    const answer = await send(wire, 'POST', 'token', { body: { username: account, password: demoPassword } });
    if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${answer.text()}`);
    return answer.json().token;
  }

  function tokenOf(account: Account): Promise<string> {
    const token = tokens.get(account) ?? signIn(account);
    tokens.set(account, token);
    return token;
  }

  return {
    url,
    databaseUrl: database.url,
    services,
    token: tokenOf,
    async call(method, path, options = {}) {
      if (!options.as) return await send(wire, method, path, options);
      const headers = { authorization: `Bearer ${await tokenOf(options.as)}`, ...options.headers };
      return await send(wire, method, path, { ...options, headers });
    },
    async forgetTries() {
      const client = new pg.Client(database.url);
      await client.connect();
      await client.query('delete from throttle');
      await client.end();
    },
    async stop() {
      wire.agent.destroy();
      await app.close();
      await services.database.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true });
    },
  };
}

interface Wire {
  readonly url: string;
  readonly agent: Agent;
}

/** A quarter of the cost of `fetch`, since tests make tens of thousands of requests. */
async function send(
  { url, agent }: Wire,
  method: string,
  path: string,
  { body, headers }: CallOptions,
): Promise<Answer> {
  const { content, type } = await encoded(body);
  return await new Promise((resolve, reject) => {
    // Node sets the length of a body itself, but not that of a DELETE.
    const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
    const options = { method, agent, headers: { 'content-type': type, ...length, ...headers } };
    const call = request(`${url}/api/${path}`, options, (response) => {
      buffer(response).then((bytes) => resolve(answerOf(response, bytes)), reject);
    });
    call.on('error', reject);
    call.end(content);
  });
}

interface Encoded {
  readonly content?: string | Uint8Array;
  readonly type: string;
}

async function encoded(body: unknown): Promise<Encoded> {
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return { content: new Uint8Array(await form.arrayBuffer()), type };
  }
  const type = 'application/json; charset=utf-8';
  if (body === undefined) return { type };
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return { content: isRaw ? body : JSON.stringify(body), type };
}

function answerOf({ statusCode = 0, headersDistinct }: IncomingMessage, bytes: Buffer): Answer {
  const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return {
    status: statusCode,
    headers: new Headers(pairs),
    bytes,
    text: () => bytes.toString('utf8'),
    json: () => JSON.parse(bytes.toString('utf8')),
  };
}
