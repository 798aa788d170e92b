import { readPlace } from './configuration.mjs';
import { Failure } from './failure.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { liveHolder, takeLock } from './lock.mjs';
import { createDataDirectory } from './postgres/data-directory.mjs';
import { runningPostgresUrl, startPostgres } from './postgres/start-postgres.mjs';

/**
 * @typedef {object} Place
 * @property {string} databaseUrl
 * @property {string} dataDir
 * @property {import('./environment.mjs').Settings} settings
 */

/**
 * Works on the database of a running Landrace, or on one started temporarily.
 * @param {string} root
 * @param {object} options
 * @param {(place: Place) => Promise<number>} options.work
 * @param {() => Promise<void>} options.beforeStart called if no Landrace is running: installs and builds what is needed
 * @param {() => void} [options.whileRunning] called before working alongside a running Landrace
 * @returns {Promise<number>} exit code
 */
export async function withDatabase(root, { work, beforeStart, whileRunning = () => {} }) {
  const { dataDir, settings } = readPlace(root);
  createDataDirectory(dataDir);
  if (liveHolder(dataDir)) {
    whileRunning();
    return work({ databaseUrl: settings.databaseUrl ?? urlOfRunning(dataDir), dataDir, settings });
  }
  const lock = takeLock(dataDir);
  try {
    await endLeftBehind(lock.leftBehind);
    await beforeStart();
    if (settings.databaseUrl) return await work({ databaseUrl: settings.databaseUrl, dataDir, settings });
    const database = await startPostgres({ root, dataDir, log: (line) => console.error(line) });
    try {
      return await work({ databaseUrl: database.url, dataDir, settings });
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

/** @param {string} dataDir */
function urlOfRunning(dataDir) {
  const url = runningPostgresUrl(dataDir);
  if (url) return url;
  throw new Failure(`The Landrace that uses ${dataDir} has no database yet; try again when it is ready.`);
}
