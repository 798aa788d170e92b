import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MatrixFiles } from './matrix-files';

/** A local folder, for using the library on its own. */
export function folderFiles(root: string): MatrixFiles {
  return {
    async write(key, chunks, signal) {
      const path = join(root, key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          for await (const chunk of chunks) {
            signal?.throwIfAborted();
            await file.write(chunk);
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (problem) {
        await rm(draft, { force: true });
        throw problem;
      }
    },
    async read(key, range) {
      const file = await open(join(root, key)).catch((problem: NodeJS.ErrnoException) => {
        if (problem.code === 'ENOENT') return undefined;
        throw problem;
      });
      if (!file) return undefined;
      try {
        if (!range) return await file.readFile();
        const bytes = Buffer.allocUnsafe(range.to - range.from);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, range.from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}
