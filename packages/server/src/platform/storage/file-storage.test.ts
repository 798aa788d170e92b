import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileStorage } from './file-storage';
import { openStorage } from './open-storage';
import { listOrphanFolders } from './orphan-folders';
import type { BytePart, Storage } from './storage';

let parent: string;
let folder: string;
let storage: Storage;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'landrace-storage-'));
  folder = join(parent, 'files');
  storage = fileStorage(pathToFileURL(folder));
});
afterEach(() => rm(parent, { recursive: true }));

async function everyFile(): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('a stored file', () => {
  test('is read as it was written, until it is removed', async () => {
    expect(await storage.write('jobs/one', Readable.from(['grün', 'e Gerste']))).toEqual({ size: 13 });
    const stored = await storage.read('jobs/one');
    expect(stored?.size).toBe(13);
    expect(stored && (await text(stored.content))).toBe('grüne Gerste');
    await storage.remove('jobs/one');
    expect(await storage.read('jobs/one')).toBeUndefined();
    await storage.remove('jobs/one');
    expect(await everyFile()).toEqual([]);
  });

  test('is read in parts', async () => {
    await storage.write('a', Readable.from(['0123456789']));
    const part = async (start: number, end: number) => {
      const stored = await storage.read('a', { start, end });
      return [stored?.size, stored && (await text(stored.content))];
    };
    expect(await part(2, 5)).toEqual([10, '234']);
    expect(await part(0, 1)).toEqual([10, '0']);
    expect(await part(8, 99)).toEqual([10, '89']);
    expect(await part(4, 4)).toEqual([10, '']);
  });

  test('is listed by its folder', async () => {
    await storage.write('matrices/one', Readable.from(['0123456789']));
    await storage.write('matrices/below/two', Readable.from(['x']));
    expect(await storage.list('matrices')).toEqual([{ key: 'matrices/one', changedOn: expect.any(Date) }]);
    expect(await storage.list('nothing')).toEqual([]);
  });

  test('is read at once, in parts of any kind', async () => {
    await storage.write('a', Readable.from(['0123456789']));
    const bytes = async (part?: BytePart) =>
      Buffer.from((await storage.readBytes('a', part)) ?? []).toString();
    expect(await bytes()).toBe('0123456789');
    expect(await bytes({ start: 2, end: 5 })).toBe('234');
    expect(await bytes({ start: 8, end: 99 })).toBe('89');
    expect(await bytes({ start: 4, end: 4 })).toBe('');
    expect(await bytes({ start: 20, end: 30 })).toBe('');
    expect(await bytes({ last: 3 })).toBe('789');
    expect(await bytes({ last: 99 })).toBe('0123456789');
    expect(await bytes({ last: 0 })).toBe('');
    expect(await storage.readBytes('b', { last: 3 })).toBeUndefined();
  });

  test('without content is a file all the same', async () => {
    expect(await storage.write('empty', Readable.from([]))).toEqual({ size: 0 });
    const stored = await storage.read('empty');
    expect([stored?.size, stored && (await text(stored.content))]).toEqual([0, '']);
    expect(await storage.readBytes('empty', { last: 5 })).toHaveLength(0);
  });

  test('is replaced as a whole: who reads the old one reads it to its end', async () => {
    await storage.write('a', Readable.from(['old']));
    const old = await storage.read('a');
    await storage.write('a', Readable.from(['new']));
    expect(old && (await text(old.content))).toBe('old');
    expect(await readFile(join(folder, 'a'), 'utf8')).toBe('new');
  });
});

describe('a folder', () => {
  test('is listed while it holds a file, with the time of the newest', async () => {
    await storage.write('matrices/one/deep/a', Readable.from(['x']));
    await storage.write('matrices/one/b', Readable.from(['x']));
    await storage.write('matrices/two/c', Readable.from(['x']));
    await storage.write('matrices/plain', Readable.from(['x']));
    await utimes(join(folder, 'matrices/one/deep/a'), new Date('2024-05-01'), new Date('2024-05-01'));
    await utimes(join(folder, 'matrices/one/b'), new Date('2024-05-02'), new Date('2024-05-02'));
    await storage.remove('matrices/two/c');
    expect(await storage.listFolders('matrices')).toEqual([
      { key: 'matrices/one', changedOn: new Date('2024-05-02') },
    ]);
    expect(await storage.listFolders('nothing')).toEqual([]);
  });

  test('is removed with everything below it, and nothing beside it', async () => {
    await storage.write('matrices/one/deep/a', Readable.from(['x']));
    await storage.write('matrices/one/b', Readable.from(['x']));
    await storage.write('matrices/one-more/c', Readable.from(['x']));
    await storage.removeFolder('matrices/one');
    expect(await storage.read('matrices/one/b')).toBeUndefined();
    expect(await everyFile()).toEqual(['c']);
    await storage.removeFolder('matrices/one');
    await storage.write('matrices/one/b', Readable.from(['again']));
    expect(await storage.list('matrices/one')).toHaveLength(1);
  });

  test('that nothing names is an orphan once it is old', async () => {
    for (const name of ['kept', 'lost', 'young']) {
      await storage.write(`matrices/${name}/a`, Readable.from(['x']));
      const written = new Date(name === 'young' ? '2024-05-03' : '2024-05-01');
      await utimes(join(folder, `matrices/${name}/a`), written, written);
    }
    const found = await listOrphanFolders(storage, {
      folder: 'matrices',
      before: new Date('2024-05-02'),
      listKept: async (keys) => keys.filter((key) => key === 'matrices/kept'),
    });
    expect(found).toEqual(['matrices/lost']);
  });
});

describe('a write that does not end', () => {
  async function* broken() {
    yield 'half';
    throw new Error('the source broke');
  }

  test('for a broken source leaves nothing, and what stood there before', async () => {
    await expect(storage.write('jobs/one', Readable.from(broken()))).rejects.toThrow('the source broke');
    expect(await everyFile()).toEqual([]);
    await storage.write('jobs/one', Readable.from(['whole']));
    await expect(storage.write('jobs/one', Readable.from(broken()))).rejects.toThrow();
    expect(await readFile(join(folder, 'jobs/one'), 'utf8')).toBe('whole');
  });

  test('for an abort leaves nothing and ends the source', async () => {
    const endless = new Readable({ read() {} });
    endless.push('first');
    const leave = new AbortController();
    const writing = storage.write('jobs/one', endless, leave.signal);
    leave.abort();
    await expect(writing).rejects.toThrow();
    expect(endless.destroyed).toBe(true);
    expect(await everyFile()).toEqual([]);
  });

  test('because its process was killed is cleared away later', async () => {
    await storage.removeUnfinished(new Date('2024-05-02'));
    await storage.write('whole', Readable.from(['whole']));
    const [old, young] = ['old', 'young'].map((name) => join(folder, '.unfinished', name)) as [
      string,
      string,
    ];
    await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
    const half = join(folder, '.unfinished', 'half-removed');
    await mkdir(half);
    await writeFile(join(half, 'rest'), 'x');
    for (const each of [old, half]) await utimes(each, new Date('2024-05-01'), new Date('2024-05-01'));
    await storage.removeUnfinished(new Date('2024-05-02'));
    expect((await everyFile()).sort()).toEqual(['whole', 'young']);
  });
});

describe('a key', () => {
  test.each([
    '',
    '.',
    '..',
    '../outside',
    'jobs/../../outside',
    '/etc/passwd',
    'jobs//one',
    'jobs/one/',
    'jobs/.hidden',
    '.unfinished/one',
    'jobs\\..\\one',
    'C:one',
    'jobs/one\0.txt',
    'jobs/%2e%2e/one',
    'jobs/ä',
    'a b',
    'a'.repeat(501),
  ])('%j is refused by every call', async (key) => {
    await expect(storage.write(key, Readable.from(['x']))).rejects.toThrow('A storage key');
    await expect(storage.read(key)).rejects.toThrow('A storage key');
    await expect(storage.remove(key)).rejects.toThrow('A storage key');
    await expect(storage.readBytes(key)).rejects.toThrow('A storage key');
    await expect(storage.list(key)).rejects.toThrow('A storage key');
    await expect(storage.listFolders(key)).rejects.toThrow('A storage key');
    await expect(storage.removeFolder(key)).rejects.toThrow('A storage key');
    expect(await everyFile()).toEqual([]);
  });
});

describe('the place of files', () => {
  test('is in the data directory unless an address is given', async () => {
    await openStorage({ LANDRACE_STORAGE_URL: undefined, LANDRACE_DATA_DIR: join(parent, 'data dir') }).write(
      'one',
      Readable.from(['x']),
    );
    expect(await readFile(join(parent, 'data dir/files/one'), 'utf8')).toBe('x');
    const url = pathToFileURL(join(parent, 'elsewhere')).href;
    await openStorage({ LANDRACE_STORAGE_URL: url, LANDRACE_DATA_DIR: parent }).write(
      'two',
      Readable.from(['y']),
    );
    expect(await readFile(join(parent, 'elsewhere/two'), 'utf8')).toBe('y');
  });

  test.each(['s3://bucket', 'https://example.org/', '/srv/files', 'file://elsewhere/files'])(
    '%s is refused in one sentence that does not repeat it',
    (url) => {
      const open = () => openStorage({ LANDRACE_STORAGE_URL: url, LANDRACE_DATA_DIR: parent });
      expect(open).toThrow(/^LANDRACE_STORAGE_URL must be an address like file:/);
    },
  );

  test('must be named somehow', () => {
    const nothing = { LANDRACE_STORAGE_URL: undefined, LANDRACE_DATA_DIR: undefined };
    expect(() => openStorage(nothing)).toThrow(/LANDRACE_STORAGE_URL/);
  });
});
