import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { databaseAccount } from '../postgres/account.mjs';
import { usableBinaries } from '../postgres/binaries.mjs';
import { stopLeftover } from '../postgres/leftover.mjs';
import { quickFolder } from '../quick-folder.mjs';

/** A folder for all files of the tests of one combination, so that leftovers of an interrupted run are found. */
export function createTemporaryFolder() {
  const folder = realpathSync(mkdtempSync(path.join(quickFolder(), 'landrace-matrix-')));
  // Same mode as /tmp: when root runs the tests, some of them run as another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/**
 * Databases have their own process groups, so they outlive a runner that was stopped.
 * @param {string} folder
 * @param {string} root folder that holds node_modules
 */
export async function removeTemporaryFolder(folder, root) {
  const account = databaseAccount();
  const { bin } = usableBinaries({ root, account });
  for (const cluster of clustersIn(folder))
    await stopLeftover({ folder: cluster, bin, account, log: () => {} });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {string} folder */
function clustersIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'postmaster.pid')
    .map((file) => path.join(folder, path.dirname(file)));
}
