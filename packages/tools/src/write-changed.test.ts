import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeChanged } from './write-changed';

test('only new and different files are written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'landrace-write-changed-'));
  try {
    const long = new Date('2020-01-01T00:00:00Z');
    for (const name of ['same.md', 'other.md']) {
      await writeFile(join(root, name), 'as it was\n');
      await utimes(join(root, name), long, long);
    }
    const files = [
      ['same.md', 'as it was\n'],
      ['other.md', 'different\n'],
      ['folder/new.md', 'new\n'],
    ] as const;

    expect(await writeChanged(root, files)).toEqual(['other.md', 'folder/new.md']);
    expect((await stat(join(root, 'same.md'))).mtime).toEqual(long);
    for (const [path, text] of files) expect(await readFile(join(root, path), 'utf8')).toBe(text);
    expect(await writeChanged(root, files)).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
