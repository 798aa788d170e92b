import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { flushFolders } from './flush-folders';
import type { ByteRange, Storage } from './storage';
import { keySegments } from './storage-key';
import { StorageProblem } from './storage-problem';

/** Only our own user may read and write here. */
const folderMode = 0o700;
const fileMode = 0o600;

function isMissing(problem: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((problem as { code?: string }).code ?? '');
}

function noneIfMissing(problem: unknown): never[] {
  if (isMissing(problem)) return [];
  throw problem;
}

/** Also for what was removed concurrently. */
function nothingIfMissing(problem: unknown): undefined {
  if (isMissing(problem)) return undefined;
  throw problem;
}

/** Node's range includes its end. */
function streamed(range: ByteRange | undefined) {
  return range ? { start: range.start, end: range.end - 1 } : {};
}

/** As much of it as the file has. */
function within(size: number, range: ByteRange | undefined): ByteRange {
  if (!range) return { start: 0, end: size };
  const start = Math.min(range.start, size);
  return { start, end: Math.max(start, Math.min(range.end, size)) };
}

/** When the newest file below was written; undefined if there is none. */
async function newestIn(path: string): Promise<Date | undefined> {
  const below = await readdir(path, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  let newest: Date | undefined;
  for (const entry of below.filter((each) => each.isFile())) {
    const found = await stat(join(entry.parentPath, entry.name)).catch(nothingIfMissing);
    if (found && (!newest || found.mtime > newest)) newest = found.mtime;
  }
  return newest;
}

/** Files below a folder that both processes can access. */
export function fileStorage(url: URL): Storage {
  const root = resolve(fileURLToPath(url));
  /** In the same file system as the rest, otherwise renaming would be copying. No key begins with a dot. */
  const unfinished = join(root, '.unfinished');
  const pathOf = (key: string) => join(root, ...keySegments(key));

  return {
    async write(key, content, signal) {
      const path = pathOf(key);
      await mkdir(unfinished, { recursive: true, mode: folderMode });
      const draft = join(unfinished, randomUUID());
      try {
        const size = await fill(draft, content, signal);
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await rename(draft, path);
        await flushFolders(dirname(path), root);
        return { size };
      } catch (problem) {
        await rm(draft, { force: true });
        throw problem;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(nothingIfMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      if (range && range.end <= range.start) {
        await file.close();
        return { size, content: Readable.from([]) };
      }
      return { size, content: file.createReadStream(streamed(range)) };
    },
    async readBytes(key, range) {
      const file = await open(pathOf(key)).catch(nothingIfMissing);
      if (!file) return undefined;
      try {
        const { start, end } = within((await file.stat()).size, range);
        const bytes = Buffer.allocUnsafeSlow(end - start);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async list(folder) {
      const found = await readdir(pathOf(folder), { withFileTypes: true }).catch(noneIfMissing);
      const files = found.filter((entry) => entry.isFile());
      const listed = await Promise.all(
        files.map(async ({ name }) => {
          const key = `${folder}/${name}`;
          const changedOn = (await stat(pathOf(key)).catch(nothingIfMissing))?.mtime;
          return changedOn ? [{ key, changedOn }] : [];
        }),
      );
      return listed.flat();
    },
    async listFolders(folder) {
      const found = await readdir(pathOf(folder), { withFileTypes: true }).catch(noneIfMissing);
      const folders: { key: string; changedOn: Date }[] = [];
      for (const { name } of found.filter((entry) => entry.isDirectory())) {
        const key = `${folder}/${name}`;
        const changedOn = await newestIn(pathOf(key));
        if (changedOn) folders.push({ key, changedOn });
      }
      return folders;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removeFolder(folder) {
      const path = pathOf(folder);
      await mkdir(unfinished, { recursive: true, mode: folderMode });
      const doomed = join(unfinished, randomUUID());
      // Gone immediately for readers, and swept later if we are killed while removing it.
      await rename(path, doomed).catch(nothingIfMissing);
      await rm(doomed, { recursive: true, force: true });
    },
    async verify() {
      await mkdir(unfinished, { recursive: true, mode: folderMode }).catch((problem: { code?: string }) => {
        const sentence = `The folder of files (LANDRACE_STORAGE_URL) cannot be used (${problem.code}).`;
        throw new StorageProblem(sentence, { isOutage: false, cause: problem });
      });
    },
    async removeUnfinished(before) {
      const names = await readdir(unfinished).catch(noneIfMissing);
      for (const name of names) {
        const draft = join(unfinished, name);
        const found = await stat(draft).catch(() => undefined);
        if (found && found.mtime < before) await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

/** Returns the number of bytes once they are on the disk. */
async function fill(path: string, content: Readable, signal: AbortSignal | undefined): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: fileMode, flush: true });
  const closed = new Promise<void>((resolve) => target.once('close', () => resolve()));
  try {
    await pipeline(content, target, signal ? { signal } : {});
  } catch (problem) {
    // A source may fail before the file is open; a removal would find nothing, and the file would be created after
    // it.
    await closed;
    throw problem;
  }
  return target.bytesWritten;
}
