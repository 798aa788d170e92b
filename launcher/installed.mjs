import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What packages are needed for: to build and run the product, or also to test and change it.
 * @typedef {'running' | 'everything'} Purpose
 */

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev] needed only for development
 * @property {boolean} [devOptional] needed for development, and an optional peer of other packages
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @typedef {Record<string, LockedPackage>} Packages by their location, such as `node_modules/pg` */

/**
 * What is installed in node_modules according to npm's own record, which npm writes at the end of every install.
 * @param {string} root
 * @returns {Purpose | undefined} undefined when it belongs to another lockfile or an install was interrupted
 */
export function installedFor(root) {
  const installed = installedPackages(root);
  if (!installed || existsSync(unfinishedNote(root))) return undefined;
  const locked = readPackages(path.join(root, 'package-lock.json'));
  const isInstalled = (/** @type {string} */ location) =>
    installed[location] !== undefined && installed[location]?.version === locked?.[location]?.version;
  const isComplete = (/** @type {Purpose} */ purpose) =>
    Object.entries(locked ?? {})
      .filter(([location, entry]) => location.includes('node_modules/') && isNeeded(entry, purpose))
      .every(([location]) => isInstalled(location));
  if (!locked || !isComplete('running')) return undefined;
  return isComplete('everything') ? 'everything' : 'running';
}

/**
 * Whether packages for development were installed, even for another lockfile: the clone is used for development.
 * @param {string} root
 */
export function hasDevelopmentPackages(root) {
  return Object.values(installedPackages(root) ?? {}).some(({ dev }) => dev === true);
}

/**
 * An install that only adds packages leaves npm's record as it was until it ends, and a partly written package looks
 * complete. While it runs, this marker shows that node_modules cannot be relied on.
 * @param {string} root
 */
export function noteUnfinished(root) {
  writeFileSync(unfinishedNote(root), '');
  return () => rmSync(unfinishedNote(root), { force: true });
}

/** @param {string} root */
function unfinishedNote(root) {
  return path.join(root, 'node_modules', '.landrace-unfinished');
}

/** @param {string} root */
function installedPackages(root) {
  return readPackages(path.join(root, 'node_modules', '.package-lock.json'));
}

/**
 * @param {string} file
 * @returns {Packages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * @param {LockedPackage} entry
 * @param {Purpose} purpose
 */
function isNeeded(entry, purpose) {
  const isDevelopment = entry.dev === true || entry.devOptional === true;
  if (purpose === 'running' && isDevelopment) return false;
  return entry.optional !== true || isForThisMachine(entry);
}

/**
 * npm leaves out optional packages for other machines. Those that do not specify a machine depend on one that does.
 * @param {LockedPackage} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc === undefined || libc.includes(hasGlibc() ? 'glibc' : 'musl');
}

/** @type {boolean | undefined} */
let isGlibc;

/** Cached, since the report is slow and many packages need it. */
function hasGlibc() {
  const report = () =>
    /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport());
  isGlibc ??= report()?.header?.glibcVersionRuntime !== undefined;
  return isGlibc;
}
