import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, Failure } from './failure.mjs';
import { isRunning, noteProcess } from './process-identity.mjs';

/**
 * @typedef {import('./process-identity.mjs').ProcessNote} ProcessNote
 * @typedef {ProcessNote & { children: ProcessNote[] }} Holder
 */

/**
 * @typedef {object} Lock
 * @property {ProcessNote[]} leftBehind children of an earlier holder that was killed; some may still be running
 * @property {(pid: number) => void} noteChild
 * @property {() => void} release
 */

/**
 * One running instance per data directory. A lock whose holder was killed is taken over.
 * @param {string} dataDir
 * @returns {Lock}
 */
export function takeLock(dataDir) {
  const file = lockFile(dataDir);
  /** @type {Holder} */
  const self = { ...noteProcess(process.pid), children: [] };
  const previous = readHolder(file);
  if (previous && isRunning(previous)) throw inUse(dataDir, previous);
  if (previous) setAside(file, previous, dataDir);
  createWhole(file, self, dataDir);
  return {
    leftBehind: previous?.children ?? [],
    noteChild(pid) {
      self.children = [...self.children.filter(isRunning), noteProcess(pid)];
      writeFileSync(draft(file), JSON.stringify(self), { mode: 0o600 });
      renameSync(draft(file), file);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

/**
 * @param {string} dataDir
 * @returns {Holder | undefined} the instance that uses the data directory now
 */
export function liveHolder(dataDir) {
  const holder = readHolder(lockFile(dataDir));
  return holder && isRunning(holder) ? holder : undefined;
}

/**
 * A link appears atomically with its content, and only if the name is free: a partial lock is never read.
 * @param {string} file
 * @param {Holder} self
 * @param {string} dataDir
 */
function createWhole(file, self, dataDir) {
  writeFileSync(draft(file), JSON.stringify(self), { mode: 0o600 });
  try {
    linkSync(draft(file), file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw inUse(dataDir, readHolder(file));
    throw error;
  } finally {
    rmSync(draft(file), { force: true });
  }
}

/**
 * Of two starters that find the same stale lock, the slower one may move the new lock of the faster one; it detects
 * this by the content and puts the lock back.
 * @param {string} file
 * @param {Holder} stale
 * @param {string} dataDir
 */
function setAside(file, stale, dataDir) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid === stale.pid && moved.startedAt === stale.startedAt) return rmSync(aside);
  renameSync(aside, file);
  throw inUse(dataDir, moved);
}

/**
 * @param {string} file
 * @returns {Holder | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    // Locks appear atomically, so a partial lock is left from a power cut: its holder no longer runs.
    if (error instanceof SyntaxError) return { pid: 0, startedAt: '', children: [] };
    throw error;
  }
}

/**
 * @param {string} dataDir
 * @param {Holder | undefined} holder
 */
function inUse(dataDir, holder) {
  const owner = holder ? `process ${holder.pid}` : 'another process';
  return new Failure(
    `The data directory ${dataDir} is in use by a running Landrace (${owner}); stop it first.`,
  );
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return path.join(dataDir, 'lock');
}

/** @param {string} file */
function draft(file) {
  return `${file}.${process.pid}`;
}
