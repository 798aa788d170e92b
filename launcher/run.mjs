import { readPlace } from './configuration.mjs';
import { keepRunning } from './keep-running.mjs';
import { takeLock } from './lock.mjs';
import { createDataDirectory } from './postgres/data-directory.mjs';
import { startPostgres } from './postgres/start-postgres.mjs';
import { noteRestartsOf } from './restarts.mjs';
import { aborted, listenForStop } from './stop-signal.mjs';

/**
 * @typedef {import('./keep-running.mjs').Kept<import('./node-child.mjs').Running>} KeptProgram
 * @typedef {import('./keep-running.mjs').Kept<import('./postgres/start-postgres.mjs').Postgres>} KeptDatabase
 * @typedef {Pick<KeptProgram, 'current' | 'stop'>} StoppableProgram
 */

/**
 * One run of the product on its data directory.
 * @typedef {object} Run
 * @property {string} root
 * @property {import('./environment.mjs').Settings} settings environment variables and the configuration of set-up
 * @property {import('./programs.mjs').Programs} programs
 * @property {string} dataDir
 * @property {import('./lock.mjs').Lock} lock
 * @property {import('./stop-signal.mjs').StopRequest} stop
 * @property {KeptDatabase} [database] the embedded one
 * @property {StoppableProgram[]} kept programs of the product
 * @property {import('./keep-running.mjs').Restart[]} restarts after unexpected exits, the newest last
 */

/**
 * Holds the lock of the data directory while the product runs, and stops everything on request.
 * @param {string} root
 * @param {import('./programs.mjs').Programs} programs
 * @param {(run: Run) => Promise<void>} bringUp
 * @returns {Promise<number>} exit code
 */
export async function runUntilStopped(root, programs, bringUp) {
  const { dataDir, settings } = readPlace(root);
  const stop = listenForStop();
  createDataDirectory(dataDir);
  const lock = takeLock(dataDir);
  /** @type {Run} */
  const run = { root, settings, programs, dataDir, lock, stop, kept: [], restarts: [] };
  try {
    await bringUp(run);
    await aborted(stop.asked);
    return 0;
  } catch (error) {
    // Work that Ctrl+C interrupts may fail in any way; those errors are not reported.
    if (stop.asked.aborted) return 0;
    throw error;
  } finally {
    await takeDown(run);
    lock.release();
  }
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

/**
 * @param {Run} run
 * @returns {Promise<string>} its address
 */
export async function startDatabase(run) {
  const { root, dataDir } = run;
  const log = (/** @type {string} */ line) => console.error(line);
  // A restarted database has the same address, so that server and worker only have to reconnect.
  run.database = await keepRunning(
    'database',
    () => startPostgres({ root, dataDir, log }),
    noteRestartsOf(run),
  );
  return run.database.first.url;
}
