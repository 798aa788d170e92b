import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayPostgres } from '@landrace/testkit/throwaway-postgres';
import { expect } from '@playwright/test';
import { extendedEnvironment } from '../../../../launcher/environment.mjs';
import { freePort } from '../../../../launcher/port.mjs';
import { copyProduct } from './product-copy';

export interface Launched {
  /** Ends with a slash, as the base of relative addresses must. */
  readonly url: string;
  printed(): string;
  /** End of the printed address of the set-up wizard, from the `#`. */
  setupAddress(): string;
  prints(text: string): Promise<void>;
  /** Like Ctrl+C. Returns the exit code. */
  stop(): Promise<number | null>;
}

export interface Installation {
  start(...args: readonly string[]): Promise<Launched>;
  /** The configuration that set-up wrote, with its file mode. */
  configuration(): Promise<{ text: string; mode: number }>;
  remove(): Promise<void>;
}

/** Starting creates a database, and two cores are shared. */
const polling = { timeout: 180_000 };

/** The product as installed on a disk, to be started by `npm start`. */
export async function install(): Promise<Installation> {
  const root = await mkdtemp(join(tmpdir(), 'landrace-setup-'));
  // When root runs the tests, the database runs as another user, who needs access here.
  await chmod(root, 0o711);
  copyProduct(root);
  const file = join(root, '.landrace/landrace.json');
  return {
    start: (...args) => launch(root, args),
    configuration: async () => ({
      text: await readFile(file, 'utf8'),
      mode: (await stat(file)).mode & 0o777,
    }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function launch(root: string, args: readonly string[]): Promise<Launched> {
  const port = await freePort();
  const child = spawn(process.execPath, ['start.mjs', ...args], {
    cwd: root,
    env: extendedEnvironment({
      LANDRACE_PORT: String(port),
      LANDRACE_HOST: undefined,
      LANDRACE_DATABASE_URL: undefined,
      LANDRACE_DATA_DIR: undefined,
      LANDRACE_DEMO: 'tiny',
      LANDRACE_LOG_LEVEL: 'silent',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    url: `http://localhost:${port}/`,
    printed: () => output,
    setupAddress: () => /#\/setup\?code=\w+/.exec(output)?.[0] ?? '',
    prints: (text) => expect.poll(() => output, polling).toContain(text),
    stop() {
      child.kill('SIGINT');
      return exited;
    },
  };
}

/** A separate PostgreSQL, reached over the network like one on another machine. */
export async function startServerElsewhere() {
  const postgres = await startThrowawayPostgres();
  const { searchParams, username, password, pathname } = new URL(postgres.url);
  const folder = searchParams.get('host');
  // The throwaway server listens on a socket in a private folder; on Windows it already has a port.
  const network = createServer((client) => {
    const server = connect(`${folder}/.s.PGSQL.${searchParams.get('port')}`);
    client.pipe(server).pipe(client);
    for (const end of [client, server])
      end.on('error', () => {
        client.destroy();
        server.destroy();
      });
  });
  await new Promise<void>((listening) => network.listen(0, '127.0.0.1', listening));
  return {
    port: String((network.address() as AddressInfo).port),
    username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    async stop() {
      network.close();
      await postgres.stop();
    },
  };
}
