import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Flushes the entries of all folders from one up to another above it to the disk. In a power failure a flushed file
 * is lost if the folder that contains it is not flushed, and so is a new folder. An unchanged folder costs next to
 * nothing.
 */
export async function flushFolders(from: string, upTo: string): Promise<void> {
  // Windows cannot open folders, and flushes names on its own.
  if (process.platform === 'win32') return;
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === upTo) return;
  }
}
