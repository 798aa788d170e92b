import { buildProduct } from './build.mjs';
import { readConfiguration } from './configuration.mjs';
import { productEnvironment, readSettings, withConfiguration } from './environment.mjs';
import { waitUntilHealthy } from './health.mjs';
import { installPackages } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { takeLock } from './lock.mjs';
import { encryptionNotice, healthAddress, localAddress, requireFreePort } from './port.mjs';
import { createDataDirectory, dataDirectory } from './postgres/data-directory.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { programs, startProgram } from './programs.mjs';
import { noteRestartsOf, refuseEndlessStart, restartsMessage } from './restarts.mjs';
import { waitForSetup } from './setup.mjs';
import { aborted, listenForStop } from './stop-signal.mjs';

/**
 * @typedef {import('./keep-running.mjs').Kept<import('./node-child.mjs').Running>} KeptProgram
 * @typedef {import('./keep-running.mjs').Kept<import('./postgres/start-postgres.mjs').Postgres>} KeptDatabase
 */

/**
 * @typedef {object} Run
 * @property {string} root
 * @property {import('./environment.mjs').Settings} settings variables and what set-up decided
 * @property {boolean} wantsSetup
 * @property {string} dataDir
 * @property {import('./lock.mjs').Lock} lock
 * @property {import('./stop-signal.mjs').StopRequest} stop
 * @property {KeptDatabase} [database] the embedded one
 * @property {KeptProgram[]} kept programs of the product
 * @property {import('./keep-running.mjs').Restart[]} restarts of what ended by itself, the newest last
 */

/**
 * `npm start`: brings the whole portal up, keeps it up, and takes it down when asked to.
 * @param {string} root
 * @param {{ wantsSetup: boolean }} choice
 * @returns {Promise<number>} exit code
 */
export async function supervise(root, { wantsSetup }) {
  const given = readSettings();
  const stop = listenForStop();
  const dataDir = given.dataDir ?? dataDirectory(root);
  createDataDirectory(dataDir);
  const settings = withConfiguration(given, readConfiguration(dataDir));
  const lock = takeLock(dataDir);
  /** @type {Run} */
  const run = { root, settings, wantsSetup, dataDir, lock, stop, kept: [], restarts: [] };
  try {
    await bringUp(run);
    await aborted(stop.asked);
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
  const { root, lock, stop } = run;
  // Before anything slow. The lock came first, since it knows who of a killed run may still hold the port.
  await endLeftBehind(lock.leftBehind);
  await requireFreePort(run.settings);
  await installPackages(root);
  stop.asked.throwIfAborted();
  await buildProduct(root);
  stop.asked.throwIfAborted();
  const databaseUrl = run.settings.databaseUrl ?? (await startDatabase(run));
  stop.asked.throwIfAborted();
  const env = productEnvironment(run.settings, { dataDir: run.dataDir, databaseUrl });
  const isSetupOffered = mayNeedSetup(run);
  const prepared = await prepareDatabase(run, env, { isSetupOffered });
  if (prepared.isUnused) return await setUp(run, databaseUrl);
  const notices = run.wantsSetup ? ['It has been set up already; --setup changed nothing.'] : [];
  await startPortal(run, env, [...prepared.notices, ...notices]);
}

/**
 * The wizard first, then the portal on the database that was chosen there.
 * @param {Run} run
 * @param {string} embeddedUrl
 */
async function setUp(run, embeddedUrl) {
  await waitForSetup(run, embeddedUrl);
  run.stop.asked.throwIfAborted();
  run.settings = withConfiguration(readSettings(), readConfiguration(run.dataDir));
  const databaseUrl = run.settings.databaseUrl ?? embeddedUrl;
  const env = productEnvironment(run.settings, { dataDir: run.dataDir, databaseUrl });
  const { notices } = await prepareDatabase(run, env, { isSetupOffered: false });
  // Not before the database is ready: whoever waits for the portal shall wait for its start alone.
  const [wizard] = run.kept.splice(0);
  await wizard?.stop(run.stop.hurry);
  if (run.settings.databaseUrl) {
    await run.database?.stop(run.stop.hurry);
    delete run.database;
  }
  run.stop.asked.throwIfAborted();
  await startPortal(run, env, notices);
}

/**
 * @param {Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} notices
 */
async function startPortal(run, env, notices) {
  for (const name of /** @type {const} */ (['server', 'worker'])) {
    const start = () => {
      const child = startProgram(run, programs[name], env);
      child.send?.(restartsMessage(run));
      return child;
    };
    run.kept.push(await keepRunning(name, start, noteRestartsOf(run)));
  }
  await waitUntilHealthy(healthAddress(run.settings), run.stop.asked, () => refuseEndlessStart(run));
  run.stop.asked.throwIfAborted();
  const address = `Landrace is ready: ${localAddress(run.settings)}`;
  for (const line of [address, encryptionNotice(run.settings), ...notices, 'Ctrl+C stops it.'])
    console.log(line);
}

/**
 * Whether an unused database would be somebody's to set up. Whoever names a database, or has had the wizard
 * before, has decided already.
 * @param {Run} run
 */
function mayNeedSetup({ settings, wantsSetup, dataDir }) {
  if (settings.databaseUrl || readConfiguration(dataDir)) return false;
  return wantsSetup || settings.demo === 'none';
}

/**
 * Server and worker together, the database after them: they still need it while they finish what they are doing.
 * @param {Run} run
 */
async function takeDown({ database, kept, stop }) {
  if (database || kept.length > 0) console.error('Stopping …');
  stop.hurry.addEventListener('abort', () => console.error('Stopping at once …'));
  await Promise.all(kept.map((program) => program.stop(stop.hurry)));
  await database?.stop(stop.hurry);
}

/** @param {Run} run */
async function startDatabase(run) {
  const { root, dataDir } = run;
  const log = (/** @type {string} */ line) => console.error(line);
  // A restarted database is found under the same address, so that server and worker only have to reconnect.
  run.database = await keepRunning(
    'database',
    () => startPostgres({ root, dataDir, log }),
    noteRestartsOf(run),
  );
  return run.database.first.url;
}
