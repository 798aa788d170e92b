import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { requestConnections, statementTimeoutMs } from '@landrace/server/app/services';
import { connect } from '@landrace/server/platform/db/connection';
import { buildProduct } from '../../launcher/build.mjs';
import { extendedEnvironment } from '../../launcher/environment.mjs';
import { Failure } from '../../launcher/failure.mjs';
import { waitUntilHealthy } from '../../launcher/health.mjs';
import { endLeftBehind } from '../../launcher/left-behind.mjs';
import { type Lock, takeLock } from '../../launcher/lock.mjs';
import { startNodeChild } from '../../launcher/node-child.mjs';
import { freePort } from '../../launcher/port.mjs';
import { createDataDirectory } from '../../launcher/postgres/data-directory.mjs';
import { startPostgres } from '../../launcher/postgres/start-postgres.mjs';
import type { BenchSettings } from './environment';
import { timed } from './measure';
import type { AtEnd } from './session';

type Connection = ReturnType<typeof connect>;

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Its log, as JSON lines. */
  readonly logFile: string;
  stop(): Promise<void>;
}

/** The worker, which has no address. */
export type Program = Omit<Server, 'url'>;

export interface BenchDatabase extends Connection {
  readonly url: string;
  /** Milliseconds of loading the collection; undefined if it already existed. */
  readonly loadMs: number | undefined;
  /** The built server with the settings of production, its log in a file of the data directory. */
  startServer(): Promise<Server>;
  /** The built worker, likewise. */
  startWorker(): Promise<Program>;
}

/** The same steps as the launcher's, on a data directory of the same layout. */
export async function openPortal(
  root: string,
  { collection, dataDir }: BenchSettings,
  atEnd: AtEnd,
): Promise<BenchDatabase> {
  await buildProduct(root);
  createDataDirectory(dataDir);
  const lock = takeLock(dataDir);
  atEnd(lock.release);
  await endLeftBehind(lock.leftBehind);
  const postgres = await startPostgres({ root, dataDir, log: (line) => console.error(line) });
  atEnd(() => postgres.stop());
  const env = extendedEnvironment({
    LANDRACE_HOST: '127.0.0.1',
    LANDRACE_DEMO: collection,
    LANDRACE_DATA_DIR: dataDir,
    LANDRACE_DATABASE_URL: postgres.url,
  });
  const connection = connect({
    url: postgres.url,
    connections: requestConnections,
    statementTimeoutMs,
    onLostConnection: () => undefined,
  });
  const wasEmpty = (await loadedCollection(connection)) === undefined;
  const context = { root, env, lock, atEnd };
  const prepareMs = await timed(() => prepare(context));
  const found = await loadedCollection(connection);
  if (found !== collection)
    throw new Failure(`The data directory holds ${found ?? 'no collection'}, not "${collection}".`);
  return {
    ...connection,
    url: postgres.url,
    loadMs: wasEmpty ? prepareMs : undefined,
    startServer: () => startServer(context, path.join(dataDir, 'bench-server.log')),
    startWorker: async () =>
      startProgram(context, { file: 'worker.mjs', logFile: path.join(dataDir, 'bench-worker.log') }),
  };
}

interface ProgramContext {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly lock: Lock;
  readonly atEnd: AtEnd;
}

async function loadedCollection({ pool }: Connection): Promise<string | undefined> {
  const { rows: tables } = await pool.query(`select to_regclass('change_set') is not null as made`);
  if (!tables[0].made) return undefined;
  const { rows } = await pool.query(`select summary from change_set where kind = 'demo' order by id limit 1`);
  return /"(\w+)"/.exec(rows[0]?.summary ?? '')?.[1];
}

async function prepare({ root, env, lock, atEnd }: ProgramContext): Promise<void> {
  const child = startNodeChild({ command: ['packages/server/dist/cli.mjs', 'prepare'], cwd: root, env });
  lock.noteChild(child.pid);
  atEnd(() => child.stop());
  const how = await child.exited;
  if (how !== 'exit code 0')
    throw new Failure(`Preparing the database failed (${how}); the reason is above.`);
}

async function startServer(context: ProgramContext, logFile: string): Promise<Server> {
  const port = await freePort();
  const started = startProgram(context, { file: 'main.mjs', logFile, env: { LANDRACE_PORT: String(port) } });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(`${url}/healthz`, new AbortController().signal);
  return { url, ...started };
}

interface ProgramOptions {
  readonly file: string;
  readonly logFile: string;
  readonly env?: NodeJS.ProcessEnv;
}

function startProgram({ root, env, lock, atEnd }: ProgramContext, program: ProgramOptions): Program {
  const output = openSync(program.logFile, 'w', 0o600);
  const child = startNodeChild({
    command: [`packages/server/dist/${program.file}`],
    cwd: root,
    env: { ...env, ...program.env },
    output,
  });
  closeSync(output);
  lock.noteChild(child.pid);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= child.stop();
    return stopped;
  };
  atEnd(stop);
  return { pid: child.pid, logFile: program.logFile, stop };
}
