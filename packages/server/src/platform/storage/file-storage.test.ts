import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStorage } from './file-storage';
import type { Storage } from './storage';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landrace-storage-'));
  storage = fileStorage(pathToFileURL(folder));
});
afterEach(() => rm(folder, { recursive: true }));

test('unfinished files of a killed process are removed later', async () => {
  await storage.removeUnfinished(new Date('2024-05-02'));
  await storage.write('whole', Readable.from(['whole']));
  const unfinished = join(folder, '.unfinished');
  const [old, young, removed] = ['old', 'young', 'half-removed'].map((name) => join(unfinished, name)) as [
    string,
    string,
    string,
  ];
  await Promise.all([writeFile(old, 'half'), writeFile(young, 'half'), mkdir(removed)]);
  await writeFile(join(removed, 'rest'), 'x');
  for (const each of [old, removed]) await utimes(each, new Date('2024-05-01'), new Date('2024-05-01'));
  await storage.removeUnfinished(new Date('2024-05-02'));
  expect(await readdir(folder)).toEqual(['.unfinished', 'whole']);
  expect(await readdir(unfinished)).toEqual(['young']);
});

test('a folder that cannot be created is reported at the start', async () => {
  await writeFile(join(folder, 'plain'), 'x');
  const within = fileStorage(pathToFileURL(join(folder, 'plain/files')));
  await expect(within.verify()).rejects.toThrow(
    'The folder of files (LANDRACE_STORAGE_URL) cannot be used (ENOTDIR).',
  );
});
