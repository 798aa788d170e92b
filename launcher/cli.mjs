/**
 * `npm run landrace -- <command…>`: the product's command line, with a database to work on.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { buildProduct, isBuilt } from './build.mjs';
import { readConfiguration } from './configuration.mjs';
import { runEntry } from './entry.mjs';
import { productEnvironment, readSettings, withConfiguration } from './environment.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './install.mjs';
import { endLeftBehind } from './left-behind.mjs';
import { liveHolder, takeLock } from './lock.mjs';
import { createDataDirectory, dataDirectory } from './postgres/data-directory.mjs';
import { runningPostgresUrl, startPostgres } from './postgres/start-postgres.mjs';
import { listenForStop } from './stop-signal.mjs';

const args = process.argv.slice(2);
// From here on no signal ends us before the database is stopped.
const stop = listenForStop();
await runEntry(async (root) => {
  const given = readSettings();
  const dataDir = given.dataDir ?? dataDirectory(root);
  const settings = withConfiguration(given, readConfiguration(dataDir));
  const run = (/** @type {string} */ databaseUrl) =>
    runProduct(root, productEnvironment(settings, { databaseUrl, dataDir }));

  createDataDirectory(dataDir);
  const holder = liveHolder(dataDir);
  if (holder) {
    // Installing or building now would change files under the running instance.
    if (!isBuilt(root))
      console.error('The running Landrace was built from other sources; restart it to use these.');
    return run(settings.databaseUrl ?? urlOfRunning(dataDir));
  }
  const lock = takeLock(dataDir);
  try {
    await endLeftBehind(lock.leftBehind);
    await installPackages(root);
    await buildProduct(root);
    return settings.databaseUrl
      ? await run(settings.databaseUrl)
      : await withPostgres({ root, dataDir }, run);
  } finally {
    lock.release();
  }
});

/**
 * @param {{ root: string, dataDir: string }} place
 * @param {(url: string) => Promise<number>} work
 */
async function withPostgres(place, work) {
  const database = await startPostgres({ ...place, log: (line) => console.error(line) });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** @param {string} dataDir */
function urlOfRunning(dataDir) {
  const url = runningPostgresUrl(dataDir);
  if (url) return url;
  throw new Failure(`The Landrace that uses ${dataDir} has no database yet; try again when it is ready.`);
}

/**
 * In our process group, since it may talk to the person at the terminal: a Ctrl+C reaches it from there, and we
 * stay to clear up after it.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} its exit code, or as shells have it 128 + the signal that ended it
 */
function runProduct(root, env) {
  if (stop.asked.aborted) return Promise.resolve(130);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'packages/server/dist/cli.mjs', ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)));
  });
}
