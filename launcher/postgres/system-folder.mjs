import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { Failure } from '../failure.mjs';

/** The folder for files that the database user needs when it cannot access the clone; owned by root. */
export const systemFolder = '/var/lib/landrace';

/**
 * Programs are started from here, so only root may write to it.
 * @param {string} folder
 */
export function createSystemFolder(folder) {
  const created = mkdirSync(folder, { recursive: true });
  if (created) chmodSync(folder, 0o755);
  const stats = lstatSync(folder);
  if (stats.isDirectory() && stats.uid === 0 && (stats.mode & 0o022) === 0) return;
  throw new Failure(`${folder} must be a folder owned by root and writable only by root.`);
}
