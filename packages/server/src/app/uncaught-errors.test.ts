import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** The sources are compiled at the start, which takes a busy machine a while. */
const startMs = 60_000;

let folder: string;
let server: ChildProcess;
let output: Promise<string>;
let url: string;
let messages: unknown[];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrace-crash-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}/api`;
  messages = [];
  server = fork(fileURLToPath(new URL('./crashing-server.fixture.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: '',
      LANDRACE_PORT: String(port),
      // None of its calls needs a database.
      LANDRACE_DATABASE_URL: 'postgresql://127.0.0.1:1/none',
      LANDRACE_DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!server.stdout) throw new Error('The output of the server is not read.');
  output = text(server.stdout);
  await once(server, 'message');
  server.on('message', (message) => messages.push(message));
}, startMs);
afterEach(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

test.each(['crash', 'reject'])(
  'after an uncaught error (%s) its request gets 500, others are finished, and the port is free',
  async (call) => {
    const exited = once(server, 'exit');
    const slow = fetch(`${url}/slow`);
    const failed = await fetch(`${url}/${call}`);
    expect(failed.status).toBe(500);
    const { code, requestId } = (await failed.json()) as { code: string; requestId: string };
    expect(code).toBe('internal.error');

    await expect.poll(() => messages).toContainEqual({ kind: 'draining' });
    const { port } = new URL(url);
    const successor = createServer().listen(Number(port), '127.0.0.1');
    await once(successor, 'listening');
    successor.close();

    expect(await (await slow).json()).toEqual({ slow: true });
    expect((await exited)[0]).toBe(1);
    const logged = (await output)
      .split('\n')
      .filter((line) => line.includes('process.uncaughtError'))
      .map((line) => JSON.parse(line));
    expect(logged).toEqual([expect.objectContaining({ requestId, method: 'GET', route: `/api/${call}` })]);
  },
);
