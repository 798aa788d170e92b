import { Failure } from './failure.mjs';
import { hasDevelopmentPackages, installedFor, noteUnfinished } from './installed.mjs';
import { progressOnStderr, runCommand } from './run-command.mjs';

/** @typedef {import('./installed.mjs').Purpose} Purpose */

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what is missing. Packages for running satisfy `npm start`; tests and development add theirs to them.
 * @param {string} root
 * @param {Purpose} [purpose]
 */
export async function installPackages(root, purpose = 'running') {
  const installed = installedFor(root);
  if (installed === 'everything' || installed === purpose) return;
  console.error('Installing packages …');
  if (installed === 'running') return await addPackages(root);
  // Otherwise a clone used for development would lose its test packages with every new lockfile.
  const isForAll = purpose === 'everything' || hasDevelopmentPackages(root);
  await runNpm(root, ['ci', ...quiet, ...included(isForAll ? 'everything' : 'running')]);
}

/**
 * Adds to the installed packages instead of reinstalling, since a Landrace may be running from this clone.
 * @param {string} root
 */
async function addPackages(root) {
  const finish = noteUnfinished(root);
  await runNpm(root, ['install', '--no-save', ...quiet, ...included('everything')]);
  finish();
}

/**
 * The embedded database is optional, and neither it nor packages for development may be left out by a setting such
 * as NODE_ENV=production.
 * @param {Purpose} purpose
 */
function included(purpose) {
  return [purpose === 'everything' ? '--include=dev' : '--omit=dev', '--include=optional'];
}

/**
 * @param {string} root
 * @param {string[]} args
 */
async function runNpm(root, args) {
  const code = await runCommand(['npm', ...args], { cwd: root, stdio: [...progressOnStderr] });
  if (code !== 0)
    throw new Failure(`Installing packages with npm ${args[0]} failed; its messages are above.`);
}
