import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Every file git tracks or would track, relative to the root. */
export async function repositoryFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard'],
    { cwd: repositoryRoot, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.split('\n').filter(Boolean);
}

const shippedSource = /^packages\/(domain|contract|server|web|demo|genotypes)\/src\/.*\.(ts|tsx|mjs)$/;
const testSource = /\.(test|test-d|fixture)\.tsx?$/;

/** Whether a file is code of the product: not of a test, and no fixture. */
export const isShipped = (path: string) => shippedSource.test(path) && !testSource.test(path);

/** Files of code by path; all of them by default. */
export async function readSources(
  isWanted: (path: string) => boolean = (path) => /\.(ts|tsx|mjs)$/.test(path),
): Promise<ReadonlyMap<string, string>> {
  const paths = (await repositoryFiles()).filter(isWanted);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readRepositoryFile(path)] as const)),
  );
}

export function readRepositoryFile(path: string): Promise<string> {
  return readFile(join(repositoryRoot, path), 'utf8');
}
