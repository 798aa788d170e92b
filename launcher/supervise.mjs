import { buildProduct } from './build.mjs';
import { productEnvironment, readSettings } from './environment.mjs';
import { Failure } from './failure.mjs';
import { waitUntilHealthy } from './health.mjs';
import { installPackages } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { takeLock } from './lock.mjs';
import { startNodeChild } from './node-child.mjs';
import { encryptionNotice, healthAddress, localAddress, requireFreePort } from './port.mjs';
import { createDataDirectory, dataDirectory } from './postgres/data-directory.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';
import { aborted, listenForStop } from './stop-signal.mjs';

const programs = {
  prepare: ['packages/server/dist/cli.mjs', 'prepare'],
  server: ['packages/server/dist/main.mjs'],
  worker: ['packages/server/dist/worker.mjs'],
};

/**
 * @typedef {object} Run
 * @property {string} root
 * @property {import('./environment.mjs').Settings} settings
 * @property {string} dataDir
 * @property {import('./lock.mjs').Lock} lock
 * @property {import('./stop-signal.mjs').StopRequest} stop
 * @property {import('./keep-running.mjs').Kept<import('./node-child.mjs').Running>[]} kept in the order of their start
 */

/**
 * `npm start`: brings the whole portal up, keeps it up, and takes it down when asked to.
 * @param {string} root
 * @returns {Promise<number>} exit code
 */
export async function supervise(root) {
  const settings = readSettings();
  const stop = listenForStop();
  const dataDir = settings.dataDir ?? dataDirectory(root);
  createDataDirectory(dataDir);
  const lock = takeLock(dataDir);
  /** @type {Run} */
  const run = { root, settings, dataDir, lock, stop, kept: [] };
  try {
    await bringUp(run);
    await Promise.race([aborted(stop.asked), ...run.kept.map((kept) => kept.gaveUp)]);
    return 0;
  } catch (error) {
    // What Ctrl+C interrupts fails in its own way; that is no failure of ours.
    if (stop.asked.aborted) return 0;
    throw error;
  } finally {
    await takeDown(run);
    lock.release();
  }
}

/** @param {Run} run */
async function bringUp(run) {
  const { root, settings, lock, stop } = run;
  // Before anything slow. The lock came first, since it knows who of a killed run may still hold the port.
  await endLeftBehind(lock.leftBehind);
  await requireFreePort(settings);
  await installPackages(root);
  stop.asked.throwIfAborted();
  await buildProduct(root);
  stop.asked.throwIfAborted();
  const env = productEnvironment(settings, { dataDir: run.dataDir, databaseUrl: await databaseUrl(run) });
  stop.asked.throwIfAborted();
  const notices = await prepareDatabase(run, env);
  for (const name of /** @type {const} */ (['server', 'worker'])) {
    run.kept.push(await keepRunning(name, () => startProgram(run, programs[name], env)));
  }
  const ready = waitUntilHealthy(healthAddress(settings), stop.asked);
  await Promise.race([ready, ...run.kept.map((kept) => kept.gaveUp)]);
  stop.asked.throwIfAborted();
  const lines = [`Landrace is ready: ${localAddress(settings)}`, encryptionNotice(settings), ...notices];
  for (const line of [...lines, 'Ctrl+C stops it.']) console.log(line);
}

/**
 * Server and worker together, the database after them: they still need it while they finish what they are doing.
 * @param {Run} run
 */
async function takeDown({ kept, settings, stop }) {
  if (kept.length > 0) console.error('Stopping …');
  stop.hurry.addEventListener('abort', () => console.error('Stopping at once …'));
  const [database, ...products] = settings.databaseUrl ? [undefined, ...kept] : kept;
  await Promise.all(products.map((product) => product?.stop(stop.hurry)));
  await database?.stop(stop.hurry);
}

/** @param {Run} run */
async function databaseUrl({ root, settings, dataDir, kept }) {
  if (settings.databaseUrl) return settings.databaseUrl;
  const log = (/** @type {string} */ line) => console.error(line);
  // A restarted database is found under the same address, so that server and worker only have to reconnect.
  const database = await keepRunning('database', () => startPostgres({ root, dataDir, log }));
  kept.push(database);
  return database.first.url;
}

/**
 * Migrates, and loads the demo collection into an empty database. What it wants the person at the terminal to
 * know (the demo accounts) is held back until the address is printed, where it will be seen.
 * @param {Run} run
 * @param {NodeJS.ProcessEnv} env
 */
async function prepareDatabase(run, env) {
  /** @type {string[]} */
  const notices = [];
  const child = startProgram(run, programs.prepare, env, (message) => notices.push(...noticeLines(message)));
  const how = await Promise.race([child.exited, aborted(run.stop.asked)]);
  if (how === undefined) await child.stop(run.stop.hurry);
  run.stop.asked.throwIfAborted();
  if (how !== 'exit code 0')
    throw new Failure(`Preparing the database failed (${how}); the reason is above.`);
  return notices;
}

/**
 * @param {Run} run
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {(message: unknown) => void} [onMessage]
 */
function startProgram({ root, lock }, command, env, onMessage) {
  const child = startNodeChild({ command, cwd: root, env, ...(onMessage && { onMessage }) });
  lock.noteChild(child.pid);
  return child;
}

/**
 * @param {unknown} message
 * @returns {string[]}
 */
function noticeLines(message) {
  const { kind, lines } = /** @type {{ kind?: unknown, lines?: unknown }} */ (message ?? {});
  return kind === 'notice' && Array.isArray(lines) ? lines.map(String) : [];
}
