import { portalEnvironment, productEnvironment } from '../environment.mjs';
import { Failure } from '../failure.mjs';
import { waitUntilHealthy } from '../health.mjs';
import { installPackages } from '../install.mjs';
import { endLeftBehind } from '../left-behind.mjs';
import { startNodeChild } from '../node-child.mjs';
import { healthAddress, localAddress, requireFreePort } from '../port.mjs';
import { prepareDatabase } from '../prepare-database.mjs';
import { startProgram } from '../programs.mjs';
import { terminalPrinter } from '../readable-log.mjs';
import { runUntilStopped, startDatabase } from '../run.mjs';
import { prepareOnEdit } from './prepare-on-edit.mjs';
import { restartOnEdit } from './restart-on-edit.mjs';
import { entries, inspectorPorts, portalCommand, sourcePrograms } from './source-programs.mjs';

/**
 * @typedef {import('../run.mjs').Run} Run
 * @typedef {ReturnType<typeof restartOnEdit>} EditedProgram
 */

/** A restart must not wait for a browser that keeps its stream of events open. */
const drainMs = 2_000;

/**
 * `npm run dev`: runs database, server, worker and portal from source and reloads them on edits.
 * @param {string} root
 * @param {{ inspect: boolean }} choice
 * @returns {Promise<number>} exit code
 */
export function develop(root, { inspect }) {
  return runUntilStopped(root, sourcePrograms({ inspect }), (run) => bringUp(run, inspect));
}

/**
 * @param {Run} run
 * @param {boolean} inspect
 */
async function bringUp(run, inspect) {
  const { root, settings, stop } = run;
  const { host } = settings;
  const api = { host, port: apiPort(settings.port) };
  await endLeftBehind(run.lock.leftBehind);
  await requireFreePort(settings);
  await requireFreePort(api);
  if (inspect)
    for (const port of Object.values(inspectorPorts)) await requireFreePort({ host: '127.0.0.1', port });
  await installPackages(root, 'everything');
  stop.asked.throwIfAborted();
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(run));
  stop.asked.throwIfAborted();
  const env = productEnvironment({ ...settings, port: api.port }, { dataDir: run.dataDir, databaseUrl });
  const { notices } = await prepareDatabase(run, env, { isSetupOffered: false });

  const server = startEdited(run, 'server', env);
  const worker = startEdited(run, 'worker', env);
  run.kept.push(server, worker, startPortal(run, api));
  run.kept.push(prepareOnEdit(run, env, [server, worker]));
  await waitForServer(run, server, api);
  const lines = [
    `The portal is ready: ${localAddress(settings)}`,
    `The API is ready: ${localAddress(api)}api/docs/`,
    ...(inspect ? [`Inspectors: server ${inspectorPorts.server}, worker ${inspectorPorts.worker}`] : []),
    ...notices,
    'Ctrl+C stops it.',
  ];
  for (const line of lines) console.log(line);
}

/**
 * Next to the portal's port, which `npm start` uses for both.
 * @param {number} port
 */
export function apiPort(port) {
  return port < 65_535 ? port + 1 : port - 1;
}

/**
 * @param {Run} run
 * @param {'server' | 'worker'} name
 * @param {NodeJS.ProcessEnv} env
 * @returns {EditedProgram}
 */
function startEdited(run, name, env) {
  return restartOnEdit({
    name,
    root: run.root,
    entry: entries[name],
    start: (onImport) =>
      startProgram(run, name, env, {
        drainMs,
        onMessage({ kind, files }) {
          if (kind === 'imported' && Array.isArray(files)) onImport(files.map(String));
        },
      }),
  });
}

/**
 * Vite handles edits of the portal; this only restarts a Vite that exited.
 * @param {Run} run
 * @param {{ host: string, port: number }} api
 * @returns {EditedProgram}
 */
function startPortal({ root, lock, settings }, api) {
  const printLine = terminalPrinter('portal');
  return restartOnEdit({
    name: 'portal',
    root,
    entry: entries.portal,
    start() {
      const child = startNodeChild({
        command: portalCommand(settings),
        cwd: root,
        env: portalEnvironment(healthAddress(api).replace(/healthz$/, '')),
        drainMs,
        ...(printLine && { printLine }),
      });
      lock.noteChild(child.pid);
      return child;
    },
  });
}

/**
 * A server that fails to start can be fixed by an edit, so it does not end the loop.
 * @param {Run} run
 * @param {EditedProgram} server
 * @param {{ host: string, port: number }} api
 */
async function waitForServer({ stop }, server, api) {
  try {
    await waitUntilHealthy(healthAddress(api), stop.asked, () => {
      if (!server.current()) throw new Failure('The server is not ready; see its messages above.');
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
  }
  stop.asked.throwIfAborted();
}
