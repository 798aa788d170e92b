import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { ByteRange, Storage } from './storage';
import { keySegments } from './storage-key';

/** Only we read and write here. */
const folderMode = 0o700;
const fileMode = 0o600;

function isMissing(problem: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((problem as { code?: string }).code ?? '');
}

function noneIfMissing(problem: unknown): never[] {
  if (isMissing(problem)) return [];
  throw problem;
}

/** Node's ends are part of it. */
function streamed(range: ByteRange | undefined) {
  return range ? { start: range.start, end: range.end - 1 } : {};
}

/** Files below a folder that both processes reach. */
export function fileStorage(url: URL): Storage {
  const root = fileURLToPath(url);
  /** In the same file system as the rest, or renaming would be copying. No key begins with a dot. */
  const unfinished = join(root, '.unfinished');
  const pathOf = (key: string) => join(root, ...keySegments(key));

  return {
    async write(key, content, signal) {
      const path = pathOf(key);
      await mkdir(unfinished, { recursive: true, mode: folderMode });
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
      const draft = join(unfinished, randomUUID());
      try {
        const size = await fill(draft, content, signal);
        await rename(draft, path);
        return { size };
      } catch (problem) {
        await rm(draft, { force: true });
        throw problem;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((problem: unknown) => {
        if (isMissing(problem)) return undefined;
        throw problem;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      if (range && range.end <= range.start) {
        await file.close();
        return { size, content: Readable.from([]) };
      }
      return { size, content: file.createReadStream(streamed(range)) };
    },
    async list(folder) {
      const found = await readdir(pathOf(folder), { withFileTypes: true }).catch(noneIfMissing);
      const files = found.filter((entry) => entry.isFile());
      return await Promise.all(
        files.map(async ({ name }) => {
          const key = `${folder}/${name}`;
          return { key, changedOn: (await stat(pathOf(key))).mtime };
        }),
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeUnfinished(before) {
      const names = await readdir(unfinished).catch(noneIfMissing);
      for (const name of names) {
        const draft = join(unfinished, name);
        const found = await stat(draft).catch(() => undefined);
        if (found && found.mtime < before) await rm(draft, { force: true });
      }
    },
  };
}

/** Returns the number of bytes once they are on the disk. */
async function fill(path: string, content: Readable, signal: AbortSignal | undefined): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: fileMode, flush: true });
  await pipeline(content, target, signal ? { signal } : {});
  return target.bytesWritten;
}
