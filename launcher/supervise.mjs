import { buildProduct } from './build.mjs';
import { readConfiguration, readPlace } from './configuration.mjs';
import { productEnvironment } from './environment.mjs';
import { waitUntilHealthy } from './health.mjs';
import { installPackages } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { encryptionNotice, healthAddress, localAddress, requireFreePort } from './port.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { builtPrograms, startProgram } from './programs.mjs';
import { noteRestartsOf, refuseEndlessStart, restartsMessage } from './restarts.mjs';
import { runUntilStopped, startDatabase } from './run.mjs';
import { waitForSetup } from './setup.mjs';

/** @typedef {import('./run.mjs').Run} Run */

/**
 * `npm start`: starts the whole portal, keeps it running and stops it on request.
 * @param {string} root
 * @param {{ wantsSetup: boolean }} choice
 * @returns {Promise<number>} exit code
 */
export function supervise(root, { wantsSetup }) {
  return runUntilStopped(root, builtPrograms, (run) => bringUp(run, wantsSetup));
}

/**
 * @param {Run} run
 * @param {boolean} wantsSetup
 */
async function bringUp(run, wantsSetup) {
  const { root, lock, stop } = run;
  // Before anything slow, but after the lock, which lists processes of a killed run that may still use the port.
  await endLeftBehind(lock.leftBehind);
  await requireFreePort(run.settings);
  await installPackages(root);
  stop.asked.throwIfAborted();
  await buildProduct(root);
  stop.asked.throwIfAborted();
  const databaseUrl = run.settings.databaseUrl ?? (await startDatabase(run));
  stop.asked.throwIfAborted();
  const env = productEnvironment(run.settings, { dataDir: run.dataDir, databaseUrl });
  const isSetupOffered = mayNeedSetup(run, wantsSetup);
  const prepared = await prepareDatabase(run, env, { isSetupOffered });
  if (prepared.isUnused) return await setUp(run, databaseUrl);
  const notices = wantsSetup ? ['It has been set up already; --setup changed nothing.'] : [];
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
  run.settings = readPlace(run.root).settings;
  const databaseUrl = run.settings.databaseUrl ?? embeddedUrl;
  const env = productEnvironment(run.settings, { dataDir: run.dataDir, databaseUrl });
  const { notices } = await prepareDatabase(run, env, { isSetupOffered: false });
  // Only once the database is ready, so that users wait only while the portal starts.
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
      const child = startProgram(run, name, env);
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
 * Whether to offer the wizard for an unused database. Not if a database is configured or the wizard has already run.
 * @param {Run} run
 * @param {boolean} wantsSetup
 */
function mayNeedSetup({ settings, dataDir }, wantsSetup) {
  if (settings.databaseUrl || readConfiguration(dataDir)) return false;
  return wantsSetup || settings.demo === 'none';
}
