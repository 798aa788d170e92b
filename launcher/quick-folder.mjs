import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { isTemporaryFolderChosen } from './environment.mjs';

/** The folder that Linux keeps in memory. */
const memory = '/dev/shm';
/** Ten times the peak size of the databases of a full run, so that other programs do not run short. */
const plenty = 4 * 2 ** 30;

/**
 * The folder for test databases: a copy of the collection is 900 files, which take several times as long to create and
 * remove on a disk. A configured temporary folder is used unchanged.
 */
export function quickFolder() {
  if (isTemporaryFolderChosen() || !existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, os.freemem()) > plenty ? memory : os.tmpdir();
}
