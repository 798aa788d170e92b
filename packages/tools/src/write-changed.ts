import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes files, path → text, and returns the paths of those that were new or different. A file that has its text already
 * is left alone: `npm run dev` restarts the programs that import a file when it is written.
 */
export async function writeChanged(
  root: string,
  files: Iterable<readonly [string, string]>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [path, text] of files) {
    const target = join(root, path);
    if ((await textOf(target)) === text) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
    changed.push(path);
  }
  return changed;
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
