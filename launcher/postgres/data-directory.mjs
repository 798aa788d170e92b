import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode, Failure } from '../failure.mjs';
import { canEnter, databaseAccount } from './account.mjs';
import { createSystemFolder, systemFolder } from './system-folder.mjs';

/**
 * The default data directory: inside the clone, or, when the database user cannot reach the clone (root started
 * it below a private home), in a system folder under a name made from the clone's path.
 * @param {string} cloneRoot
 * @param {string} [fallback]
 */
export function dataDirectory(cloneRoot, fallback = systemFolder) {
  if (canEnter(cloneRoot, databaseAccount())) return path.join(cloneRoot, '.landrace');
  const hash = createHash('sha256').update(realpathSync(cloneRoot)).digest('hex');
  return path.join(fallback, hash.slice(0, 8));
}

/**
 * Makes sure that the directory exists and that the database user can reach it.
 * @param {string} dataDir
 */
export function createDataDirectory(dataDir) {
  const account = databaseAccount();
  try {
    if (!existsSync(dataDir)) {
      if (path.dirname(dataDir) === systemFolder) createSystemFolder(systemFolder);
      mkdirSync(dataDir, { recursive: true });
      // The database user can traverse to its own folder but cannot list this one.
      chmodSync(dataDir, account ? 0o711 : 0o700);
    }
  } catch (error) {
    throw new Failure(`The data directory ${dataDir} cannot be created (${errorCode(error)}).`);
  }
  requireWritable(dataDir);
  if (canEnter(dataDir, account)) return;
  throw new Failure(
    `The database runs as user ${account?.name}, who cannot access ${dataDir}; choose another LANDRACE_DATA_DIR.`,
  );
}

/** @param {string} dataDir */
function requireWritable(dataDir) {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Failure(
      `The data directory ${dataDir} belongs to another user; start as that user or choose another.`,
    );
  }
}
