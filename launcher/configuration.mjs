import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDatabaseUrl, readSettings, withConfiguration } from './environment.mjs';
import { errorCode, Failure } from './failure.mjs';
import { dataDirectory } from './postgres/data-directory.mjs';

/**
 * What the set-up wizard decided. The file is written by the server
 * (packages/server/src/app/setup/configuration-file.ts), mode 0600, since the address contains a password.
 * @typedef {object} Configuration
 * @property {string | undefined} databaseUrl undefined for the embedded database
 */

/**
 * Where a command works, by environment variables and the configuration of set-up.
 * @param {string} root
 * @returns {{ dataDir: string, settings: import('./environment.mjs').Settings }}
 */
export function readPlace(root) {
  const fromVariables = readSettings();
  const dataDir = fromVariables.dataDir ?? dataDirectory(root);
  return { dataDir, settings: withConfiguration(fromVariables, readConfiguration(dataDir)) };
}

/**
 * @param {string} dataDir
 * @returns {Configuration | undefined} undefined until the portal has been set up
 */
export function readConfiguration(dataDir) {
  const file = path.join(dataDir, 'landrace.json');
  /** @type {unknown} */
  let database;
  try {
    database = JSON.parse(readFileSync(file, 'utf8')).database;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw unusable(file);
  }
  if (database === 'embedded') return { databaseUrl: undefined };
  if (typeof database === 'string' && isDatabaseUrl(database)) return { databaseUrl: database };
  throw unusable(file);
}

/** @param {string} file */
function unusable(file) {
  return new Failure(
    `The configuration ${file} cannot be read; correct it, or remove it and start with --setup.`,
  );
}
