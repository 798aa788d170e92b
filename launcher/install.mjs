import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { progressOnStderr, runCommand } from './run-command.mjs';

/**
 * `npm ci` when node_modules is missing or belongs to another lockfile.
 * @param {string} root
 */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  console.error('Installing packages …');
  // The build needs devDependencies and the embedded database is optional: neither may be left out by a setting
  // such as NODE_ENV=production.
  const command = [
    'npm',
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const code = await runCommand(command, { cwd: root, stdio: [...progressOnStderr] });
  if (code !== 0) throw new Failure('Installing packages with npm ci failed; its messages are above.');
  noteInstalled(root);
}

/** @param {string} root */
export function isInstalled(root) {
  try {
    return readFileSync(noteFile(root), 'utf8') === lockfileHash(root);
  } catch {
    return false;
  }
}

/** @param {string} root */
export function noteInstalled(root) {
  writeFileSync(noteFile(root), lockfileHash(root));
}

/** @param {string} root */
function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Inside node_modules, so that the note disappears together with what it describes.
 * @param {string} root
 */
function noteFile(root) {
  return path.join(root, 'node_modules', '.landrace-lockfile');
}
