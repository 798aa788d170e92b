import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../../launcher/entry.mjs';
import { extendedEnvironment } from '../../../launcher/environment.mjs';
import { waitUntilHealthy } from '../../../launcher/health.mjs';
import { startNodeChild } from '../../../launcher/node-child.mjs';
import { freePort } from '../../../launcher/port.mjs';
import { demoPassword } from './demo-password';
import { startThrowawayPostgres } from './throwaway-postgres';

type Program = 'main' | 'worker';

interface RunningProgram {
  readonly pid: number;
  /** How it ended, such as "exit code 1". */
  readonly exited: Promise<string>;
}

export interface BuiltPortal {
  /** Ends with a slash, as the base of relative addresses must. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Like a crash: it comes back at the same address. */
  stopDatabase(): Promise<unknown>;
  startDatabase(): Promise<void>;
  /** Runs the product's command line as its administrator would. */
  command(...args: readonly string[]): Promise<void>;
  /** The current process. */
  program(name: Program): RunningProgram;
  /** Starts it again at the same address after it has ended. */
  restart(name: Program): Promise<void>;
  /** Log file of a program. */
  logFile(name: Program): string;
  stop(): Promise<void>;
}

interface Options {
  /** Without it nothing is logged. */
  readonly logLevel?: 'error' | 'warn' | 'info';
}

/** The built product with its own database; nothing is left after `stop`. */
export async function startBuiltPortal(
  collection: 'tiny' | 'demo',
  { logLevel }: Options = {},
): Promise<BuiltPortal> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const database = await startThrowawayPostgres();
    undo.push(database.stop);
    const dataDirectory = await mkdtemp(join(tmpdir(), 'landrace-portal-'));
    undo.push(() => rm(dataDirectory, { recursive: true }));
    const port = await freePort();
    const env = extendedEnvironment({
      LANDRACE_PORT: String(port),
      LANDRACE_HOST: '127.0.0.1',
      LANDRACE_DEMO: collection,
      LANDRACE_DEMO_PASSWORD: demoPassword,
      LANDRACE_DATABASE_URL: database.url,
      LANDRACE_DATA_DIR: dataDirectory,
      LANDRACE_LOG_LEVEL: logLevel ?? 'silent',
    });
    // Migrates and loads the collection.
    await command(env, ['prepare']);
    const logFile = (name: Program) => join(dataDirectory, `${name}.log`);
    const running = new Map<Program, ReturnType<typeof startNodeChild>>();
    const start = (name: Program) => running.set(name, startProgram(env, name, logFile(name)));
    for (const name of ['main', 'worker'] as const) {
      start(name);
      undo.push(async () => running.get(name)?.stop());
    }
    const url = `http://127.0.0.1:${port}/`;
    const ready = () => waitUntilHealthy(`${url}healthz`, new AbortController().signal);
    await ready();
    return {
      url,
      databaseUrl: database.url,
      logFile,
      stop,
      stopDatabase: database.crash,
      startDatabase: database.restart,
      command: (...args) => command(env, args),
      program(name) {
        const child = running.get(name);
        if (!child) throw new Error(`${name} was not started.`);
        return child;
      },
      async restart(name) {
        await running.get(name)?.exited;
        start(name);
        if (name === 'main') await ready();
      },
    };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

function startProgram(env: NodeJS.ProcessEnv, name: Program, logFile: string) {
  // The log of an earlier process is kept.
  const output = openSync(logFile, 'a', 0o600);
  const program = ['--enable-source-maps', `packages/server/dist/${name}.mjs`];
  const child = startNodeChild({ command: program, cwd: repositoryRoot, env, output });
  closeSync(output);
  return child;
}

/** Its output is shown only when it fails. */
async function command(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const program = ['packages/server/dist/cli.mjs', ...args];
  await promisify(execFile)(process.execPath, program, { cwd: repositoryRoot, env });
}
