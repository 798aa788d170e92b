import { existsSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { isTemporaryFolderChosen } from './environment.mjs';

/** Where Linux offers memory as a folder. */
const memory = '/dev/shm';
/** Ten times what the databases of a whole run hold at once, so that nobody else misses it. */
const plenty = 4 * 2 ** 30;

/**
 * Where tests keep databases: a copy of the collection is 900 files, which a disk takes several times as long to
 * make and to remove. A temporary folder that somebody chose is used as it is.
 */
export function quickFolder() {
  if (isTemporaryFolderChosen() || !existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, os.freemem()) > plenty ? memory : os.tmpdir();
}
