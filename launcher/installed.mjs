import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What packages are needed for: to build and run the product, or also to test and change it.
 * @typedef {'running' | 'everything'} Purpose
 */

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev] needed by development alone
 * @property {boolean} [devOptional] needed by development, and made use of by others where it is there
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @typedef {Record<string, LockedPackage>} Packages by their place, such as `node_modules/pg` */

/**
 * What node_modules holds by npm's own record, which npm writes when an install has ended, whoever asked for it.
 * @param {string} root
 * @returns {Purpose | undefined} nothing when it belongs to another lockfile or an install was interrupted
 */
export function installedFor(root) {
  const installed = installedPackages(root);
  if (!installed || existsSync(unfinishedNote(root))) return undefined;
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const isInstalled = (/** @type {string} */ place) =>
    installed[place] !== undefined && installed[place]?.version === wanted?.[place]?.version;
  const isComplete = (/** @type {Purpose} */ purpose) =>
    Object.entries(wanted ?? {})
      .filter(([place, entry]) => place.includes('node_modules/') && isNeeded(entry, purpose))
      .every(([place]) => isInstalled(place));
  if (!wanted || !isComplete('running')) return undefined;
  return isComplete('everything') ? 'everything' : 'running';
}

/**
 * Whether packages for development were installed, also for another lockfile: somebody develops here.
 * @param {string} root
 */
export function hasDevelopmentPackages(root) {
  return Object.values(installedPackages(root) ?? {}).some(({ dev }) => dev === true);
}

/**
 * An install that only adds packages leaves npm's record as it was until it ends, and half a package looks like a
 * whole one. This note, kept meanwhile, says that node_modules cannot be relied on.
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
 * npm leaves out optional packages for other machines. Those that do not say for which machine they are depend on
 * one that does.
 * @param {LockedPackage} entry
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc === undefined || libc.includes(hasGlibc() ? 'glibc' : 'musl');
}

/** @type {boolean | undefined} */
let isGlibc;

/** The report takes a while to write, and many packages ask. */
function hasGlibc() {
  const report = () =>
    /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport());
  isGlibc ??= report()?.header?.glibcVersionRuntime !== undefined;
  return isGlibc;
}
