import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MatrixFiles } from './matrix-files';

/** A folder of this machine, for those who use the library by itself. */
export function folderFiles(root: string): MatrixFiles {
  return {
    async write(key, pieces, signal) {
      const path = join(root, key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          for await (const piece of pieces) {
            signal?.throwIfAborted();
            await file.write(piece);
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
