import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../../../launcher/entry.mjs';
import { extendedEnvironment } from '../../../../launcher/environment.mjs';
import { waitUntilHealthy } from '../../../../launcher/health.mjs';
import { startNodeChild } from '../../../../launcher/node-child.mjs';
import { startPostgres } from '../../../../launcher/postgres/start-postgres.mjs';

/** Of the accounts admin, curator and researcher. */
export const password = 'Browser-tests-1';

export interface Portal {
  /** Ends with a slash, as the base of relative addresses must. */
  readonly url: string;
  /** As if it had crashed: it comes back under the same address. */
  stopDatabase(): Promise<unknown>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** The built product with a database of its own; nothing of it is left after `stop`. */
export async function startPortal(collection: 'tiny' | 'demo'): Promise<Portal> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'landrace-e2e-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    // When root runs the tests, the database runs as another user, who passes through here.
    await chmod(folder, 0o711);
    const start = () => startPostgres({ dataDir: join(folder, 'data'), throwaway: true });
    let database = await start();
    undo.push(() => database.stop());
    const port = await freePort();
    const env = extendedEnvironment({
      LANDRACE_PORT: String(port),
      LANDRACE_HOST: '127.0.0.1',
      LANDRACE_DEMO: collection,
      LANDRACE_DEMO_PASSWORD: password,
      LANDRACE_DATA_DIR: folder,
      LANDRACE_DATABASE_URL: database.url,
      LANDRACE_LOG_LEVEL: 'silent',
    });
    await prepare(env);
    const server = startNodeChild({ command: ['packages/server/dist/main.mjs'], cwd: repositoryRoot, env });
    undo.push(() => server.stop());
    const url = `http://127.0.0.1:${port}/`;
    await waitUntilHealthy(`${url}healthz`, new AbortController().signal);
    return {
      url,
      stop,
      stopDatabase: () => {
        process.kill(database.pid, 'SIGINT');
        return database.exited;
      },
      startDatabase: async () => {
        database = await start();
      },
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** Migrates and loads the collection; what it prints is shown only when it fails. */
async function prepare(env: NodeJS.ProcessEnv): Promise<void> {
  const command = ['packages/server/dist/cli.mjs', 'prepare'];
  await promisify(execFile)(process.execPath, command, { cwd: repositoryRoot, env });
}

/** The product wants to be told its port, so one is borrowed from the system and given back. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
