import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * From a folder up to another above it, brings the names in them to the disk. A file whose content is there is lost with
 * the power if the folder that names it is not, and so is a new folder. One without changes costs next to nothing.
 */
export async function flushFolders(from: string, upTo: string): Promise<void> {
  // Windows opens no folders, and flushes names by itself.
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
