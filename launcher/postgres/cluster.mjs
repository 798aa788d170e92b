import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { spawnOptions } from './account.mjs';

/** Name of the database and of its superuser. */
export const databaseName = 'landrace';

/**
 * @typedef {object} ClusterPlace
 * @property {string} dataDir
 * @property {import('./binaries.mjs').Binaries} binaries
 * @property {import('./account.mjs').Account | undefined} account
 */

/**
 * PostgreSQL's own folder, created on first use.
 * @param {ClusterPlace & { throwaway: boolean, log: (line: string) => void }} options
 * @returns {Promise<string>}
 */
export async function ensureCluster({ throwaway, log, ...place }) {
  const folder = clusterFolder(place.dataDir);
  if (existsSync(folder)) {
    requireSameMajor(folder, place.binaries.version);
  } else {
    log('Creating the database …');
    await createCluster(place, throwaway);
  }
  return folder;
}

/** @param {string} dataDir */
function clusterFolder(dataDir) {
  return path.join(dataDir, 'postgres');
}

/** @param {string} dataDir */
export function readPassword(dataDir) {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8');
  } catch {
    throw new Failure(`The database password in ${passwordFile(dataDir)} cannot be read.`);
  }
}

/**
 * Uses a draft folder that is renamed once everything has succeeded: a start that is killed half-way leaves nothing
 * that the next one would mistake for a database.
 * @param {ClusterPlace} place
 * @param {boolean} throwaway
 */
async function createCluster({ dataDir, binaries, account }, throwaway) {
  const draft = path.join(dataDir, 'postgres.draft');
  const cluster = path.join(draft, 'cluster');
  const draftPassword = path.join(draft, 'password');
  const password = randomBytes(24).toString('hex');
  rmSync(draft, { recursive: true, force: true });
  for (const folder of [draft, cluster]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(draftPassword, password, { mode: 0o600 });
  if (account) for (const file of [draft, cluster, draftPassword]) chownSync(file, account.uid, account.gid);

  const run = (/** @type {string} */ program, /** @type {string[]} */ args, input = '') =>
    runToEnd({ program: path.join(binaries.bin, program), args, input, account });
  await run('initdb', [
    ...['--pgdata', cluster, '--username', databaseName, '--pwfile', draftPassword],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    ...localeOptions(binaries.version),
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  await run('postgres', ['--single', '-D', cluster, 'postgres'], `create database ${databaseName}\n`);

  writeFileSync(passwordFile(dataDir), password, { mode: 0o600 });
  renameSync(cluster, clusterFolder(dataDir));
  rmSync(draft, { recursive: true, force: true });
}

/**
 * Built into PostgreSQL, so that sorting and case rules are the same on every machine. PostgreSQL before 17 has no
 * built-in locale; the system locale of the same name has the same rules.
 * @param {string} version
 */
function localeOptions(version) {
  return majorOf(version) >= 17
    ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
    : ['--locale-provider', 'libc', '--locale', 'C.UTF-8'];
}

/** @param {string} version such as 18.4.0-beta.17 */
function majorOf(version) {
  return Number.parseInt(version, 10);
}

/**
 * @param {string} folder
 * @param {string} version
 */
function requireSameMajor(folder, version) {
  const found = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const major = majorOf(version);
  if (found === String(major)) return;
  throw new Failure(
    `The database in ${folder} was created by PostgreSQL ${found} and cannot be opened by ${major}; see docs/guide/administrators/backups-and-updates.md.`,
  );
}

/**
 * @param {object} command
 * @param {string} command.program
 * @param {string[]} command.args
 * @param {string} command.input
 * @param {import('./account.mjs').Account | undefined} command.account
 * @returns {Promise<void>}
 */
function runToEnd({ program, args, input, account }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, spawnOptions(account));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const fail = (/** @type {string} */ reason) =>
      reject(new Failure(`Creating the database failed: ${path.basename(program)} says "${reason}".`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      // In single-user mode a failed statement is only printed and does not change the exit code.
      const complaint = output.match(/(?:error|FATAL|ERROR|PANIC): .*/)?.[0];
      if (code === 0 && !complaint) resolve();
      else fail(complaint ?? `exit code ${code}`);
    });
    child.stdin.end(input);
  });
}

/** @param {string} dataDir */
function passwordFile(dataDir) {
  return path.join(dataDir, 'postgres-password');
}
