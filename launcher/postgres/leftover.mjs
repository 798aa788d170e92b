import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, Failure } from '../failure.mjs';
import { startTime } from '../process-identity.mjs';
import { spawnOptions } from './account.mjs';

const fastStopMs = 30_000;
const immediateStopMs = 15_000;
const pollMs = 20;
/** Above every system's highest process id. */
const impossiblePid = 999_999_999;

/**
 * @typedef {object} Leftover
 * @property {string} folder PostgreSQL's own folder
 * @property {string} bin
 * @property {import('./account.mjs').Account | undefined} account
 * @property {(line: string) => void} log
 */

/**
 * A killed launcher leaves its database running, since that has its own process group. It is stopped and not adopted:
 * the caller gets a database that is its child, with the current settings.
 * @param {Leftover} leftover
 */
export async function stopLeftover({ folder, bin, account, log }) {
  const pid = postmasterPid(folder);
  if (pid === undefined) return;
  const owner = ownerOf(pid, folder);
  if (owner === 'somebody else') disown(folder);
  if (owner !== 'this database') return;
  log('Stopping the database of an earlier run …');
  for (const [mode, timeoutMs] of /** @type {const} */ ([
    ['fast', fastStopMs],
    ['immediate', immediateStopMs],
  ])) {
    requestStop({ pid, mode, folder, bin, account });
    if (await vanishes(path.join(folder, 'postmaster.pid'), timeoutMs)) return;
  }
  throw new Failure(`The database of an earlier run (process ${pid}) does not stop.`);
}

/**
 * Asks a database to stop: `fast` ends sessions and writes everything out, `immediate` needs recovery afterwards.
 * @param {object} request
 * @param {number} request.pid
 * @param {'fast' | 'immediate'} request.mode
 * @param {string} request.folder
 * @param {string} request.bin
 * @param {import('./account.mjs').Account | undefined} request.account
 */
export function requestStop({ pid, mode, folder, bin, account }) {
  if (process.platform === 'win32') {
    // Windows has no signals; pg_ctl uses PostgreSQL's replacement for them.
    spawnSync(
      path.join(bin, 'pg_ctl'),
      ['stop', '-D', folder, '-m', mode, '--no-wait'],
      spawnOptions(account),
    );
    return;
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // It has exited in the meantime.
  }
}

/**
 * Sessions outlive a killed postmaster while they are busy, and their shared memory stops the next one from starting.
 * Where /proc identifies them they are stopped; elsewhere we can only wait for them.
 * @param {string} folder
 */
export function endOrphanedSessions(folder) {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || ownerOf(pid, folder) !== 'this database') continue;
    requestStop({ pid, mode: 'immediate', folder, bin: '', account: undefined });
  }
}

/**
 * @param {string} folder
 * @returns {number | undefined}
 */
function postmasterPid(folder) {
  try {
    return Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to start when the process id in its pid file exists, without checking what process it is: a
 * zombie, or after a crash an unrelated program, would block it. Only the id is replaced; from the rest of the file
 * PostgreSQL recognises sessions that still use its shared memory.
 * @param {string} folder
 */
function disown(folder) {
  const file = path.join(folder, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(impossiblePid)));
}

/**
 * Which process has an id: it may have been reused since it was saved.
 * @param {number} pid
 * @param {string} folder
 * @returns {'this database' | 'somebody else' | 'unknown'}
 */
function ownerOf(pid, folder) {
  // On Windows pg_ctl checks this itself.
  if (process.platform === 'win32') return 'this database';
  if (startTime(pid) === undefined) return 'somebody else';
  if (process.platform !== 'linux') {
    return commandLine(pid).includes(`-D ${folder}`) ? 'this database' : 'somebody else';
  }
  try {
    // The name ends in " (deleted)" when the binaries have been reinstalled since.
    const program = path.basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    const here = program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return here ? 'this database' : 'somebody else';
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'somebody else' : 'unknown';
  }
}

/** @param {number} pid */
function commandLine(pid) {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * @param {string} file
 * @param {number} timeoutMs
 */
async function vanishes(file, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (existsSync(file)) {
    if (Date.now() > deadline) return false;
    await pause(pollMs);
  }
  return true;
}
