import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readPlace } from '../configuration.mjs';
import { sourcePrograms } from '../dev/source-programs.mjs';
import { productEnvironment, readSettings } from '../environment.mjs';
import { Failure } from '../failure.mjs';
import { installPackages } from '../install.mjs';
import { endLeftBehind } from '../left-behind.mjs';
import { takeLock } from '../lock.mjs';
import { createDataDirectory } from '../postgres/data-directory.mjs';
import { startPostgres } from '../postgres/start-postgres.mjs';
import { prepareDatabase } from '../prepare-database.mjs';
import { listenForStop } from '../stop-signal.mjs';

/** The database, its password and the files that its rows name. */
const removed = ['postgres', 'postgres-password', 'files'];

/**
 * The arguments after `npm run db:reset --`.
 * @param {string[]} args
 */
export function readResetArguments(args) {
  const unknown = args.find((arg) => arg !== '--yes');
  if (unknown !== undefined) throw new Failure(`npm run db:reset knows only --yes, not "${unknown}".`);
  return { isConfirmed: args.includes('--yes') };
}

/**
 * @param {string} root
 * @param {(dataDir: string) => Promise<boolean>} confirm
 * @returns {Promise<number>} exit code
 */
export async function resetDatabase(root, confirm) {
  const { dataDir, settings } = readPlace(root);
  if (settings.databaseUrl)
    throw new Failure('Another database than the embedded one is configured; nothing was removed.');
  createDataDirectory(dataDir);
  const lock = takeLock(dataDir);
  try {
    if (!(await confirm(dataDir))) {
      console.error('Nothing was removed.');
      return 1;
    }
    const stop = listenForStop();
    await endLeftBehind(lock.leftBehind);
    await installPackages(root, 'everything');
    await removeData(root, dataDir);
    const programs = sourcePrograms({ inspect: false });
    const run = { root, settings, programs, dataDir, lock, stop, kept: [], restarts: [] };
    await loadDemo({ ...run, settings: { ...settings, demo: readSettings().demo ?? 'demo' } });
    return 0;
  } finally {
    lock.release();
  }
}

/**
 * A start first stops a database that a killed run left running. Each folder is renamed before it is removed, so that a
 * partly removed one is never mistaken for a complete one.
 * @param {string} root
 * @param {string} dataDir
 */
async function removeData(root, dataDir) {
  const pathOf = (/** @type {string} */ name) => path.join(dataDir, name);
  if (existsSync(pathOf('postgres'))) {
    const database = await startPostgres({ root, dataDir }).catch(() => undefined);
    await database?.stop();
  }
  for (const name of removed) {
    if (!existsSync(pathOf(name))) continue;
    const aside = pathOf(`${name}.removed`);
    rmSync(aside, { recursive: true, force: true });
    renameSync(pathOf(name), aside);
    rmSync(aside, { recursive: true });
  }
}

/** @param {import('../run.mjs').Run} run */
async function loadDemo(run) {
  const { root, dataDir, settings } = run;
  const database = await startPostgres({ root, dataDir, log: (line) => console.error(line) });
  try {
    const env = productEnvironment(settings, { dataDir, databaseUrl: database.url });
    const { notices } = await prepareDatabase(run, env, { isSetupOffered: false });
    for (const line of ['The database is new.', ...notices]) console.log(line);
  } finally {
    await database.stop();
  }
}
