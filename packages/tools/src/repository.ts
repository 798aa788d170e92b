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

export function readRepositoryFile(path: string): Promise<string> {
  return readFile(join(repositoryRoot, path), 'utf8');
}
