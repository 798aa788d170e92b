import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '@landrace/testkit/demo-password';
import { startThrowawayPostgres } from '@landrace/testkit/throwaway-postgres';
import { repositoryRoot } from '../../../../launcher/entry.mjs';
import { extendedEnvironment } from '../../../../launcher/environment.mjs';
import { freePort } from '../../../../launcher/fixtures/temporary.mjs';
import { waitUntilHealthy } from '../../../../launcher/health.mjs';
import { startNodeChild } from '../../../../launcher/node-child.mjs';

export interface Portal {
  /** Ends with a slash, as the base of relative addresses must. */
  readonly url: string;
  /** As if it had crashed: it comes back under the same address. */
  stopDatabase(): Promise<unknown>;
  startDatabase(): Promise<void>;
  /** Runs the product's command line beside it, as its administrator would. */
  command(...words: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The built product with a database of its own; nothing of it is left after `stop`. */
export async function startPortal(collection: 'tiny' | 'demo'): Promise<Portal> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const database = await startThrowawayPostgres();
    undo.push(database.stop);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-e2e-'));
    undo.push(() => rm(dataDirectory, { recursive: true }));
    const port = await freePort();
    const env = extendedEnvironment({
      LANDRACE_PORT: String(port),
      LANDRACE_HOST: '127.0.0.1',
      LANDRACE_DEMO: collection,
      LANDRACE_DEMO_PASSWORD: demoPassword,
      LANDRACE_DATABASE_URL: database.url,
      LANDRACE_DATA_DIR: dataDirectory,
      LANDRACE_LOG_LEVEL: 'silent',
    });
    // Migrates and loads the collection.
    await command(env, ['prepare']);
    for (const program of ['main', 'worker']) {
      const command = [`packages/server/dist/${program}.mjs`];
      const child = startNodeChild({ command, cwd: repositoryRoot, env });
      undo.push(() => child.stop());
    }
    const url = `http://127.0.0.1:${port}/`;
    await waitUntilHealthy(`${url}healthz`, new AbortController().signal);
    return {
      url,
      stop,
      stopDatabase: database.crash,
      startDatabase: database.restart,
      command: (...words) => command(env, words),
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** What it prints is shown only when it fails. */
async function command(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<void> {
  const program = ['packages/server/dist/cli.mjs', ...words];
  await promisify(execFile)(process.execPath, program, { cwd: repositoryRoot, env });
}
