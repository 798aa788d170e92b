import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { startForeignS3Server } from '@landrace/testkit/s3/foreign-s3-server';
import { startS3Server } from '@landrace/testkit/s3/s3-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileStorage } from './file-storage';
import { openStorage } from './open-storage';
import { listOrphans } from './orphans';
import type { ByteRange, Storage } from './storage';

/** A store, and access to it that callers do not have. */
interface Opened {
  readonly storage: Storage;
  /** Everything in it, finished or not. */
  everything(): Promise<string[]>;
  setTime(key: string, changedOn: Date): Promise<void>;
  close(): Promise<void>;
}

async function openFiles(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'landrace-storage-'));
  return {
    storage: fileStorage(pathToFileURL(root)),
    async everything() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    setTime: (key, changedOn) => utimes(join(root, key), changedOn, changedOn),
    close: () => rm(root, { recursive: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const server = await startS3Server();
  return {
    storage: openStorage(server.environment),
    everything: async () =>
      [...server.objects.keys(), ...server.uploads.keys()].map((key) => key.split('/').at(-1) ?? ''),
    async setTime(key, changedOn) {
      const found = server.objects.get(`portal/${key}`);
      if (!found) throw new Error(`There is no ${key}.`);
      found.changedOn = changedOn;
    },
    close: server.stop,
  };
}

async function openForeignBucket(): Promise<Opened> {
  const server = await startForeignS3Server();
  return {
    storage: openStorage(server.environment),
    async everything() {
      const entries = await readdir(server.folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      return files
        .filter((name) => name.endsWith(objectSuffix))
        .map((name) => name.slice(0, -objectSuffix.length));
    },
    setTime: (key, changedOn) => utimes(server.fileOf(key), changedOn, changedOn),
    close: server.stop,
  };
}
const objectSuffix = '._S3rver_object';

/** What every caller may rely on, whatever the store. */
describe.each([
  ['a folder', openFiles],
  ['a bucket', openBucket],
  ['a bucket of another server', openForeignBucket],
])('in %s', (_, open) => {
  let opened: Opened;
  let storage: Storage;
  beforeEach(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterEach(() => opened.close());

  const write = (key: string, ...content: string[]) => storage.write(key, Readable.from(content));

  describe('a stored file', () => {
    test('is read as it was written, until it is removed', async () => {
      expect(await write('jobs/one', 'grün', 'e Gerste')).toEqual({ size: 13 });
      const stored = await storage.read('jobs/one');
      expect(stored?.size).toBe(13);
      expect(stored && (await text(stored.content))).toBe('grüne Gerste');
      await storage.remove('jobs/one');
      expect(await storage.read('jobs/one')).toBeUndefined();
      await storage.remove('jobs/one');
      expect(await opened.everything()).toEqual([]);
    });

    test('is read in parts', async () => {
      await write('a', '0123456789');
      const part = async (start: number, end: number) => {
        const stored = await storage.read('a', { start, end });
        return [stored?.size, stored && (await text(stored.content))];
      };
      expect(await part(2, 5)).toEqual([10, '234']);
      expect(await part(0, 1)).toEqual([10, '0']);
      expect(await part(8, 99)).toEqual([10, '89']);
      expect(await part(4, 4)).toEqual([10, '']);
      expect(await part(20, 30)).toEqual([10, '']);
      expect(await storage.read('b', { start: 2, end: 5 })).toBeUndefined();
      expect(await storage.read('b', { start: 2, end: 2 })).toBeUndefined();
    });

    test('is read into memory, all of it or a part', async () => {
      await write('a', '0123456789');
      const bytes = async (range?: ByteRange) =>
        Buffer.from((await storage.readBytes('a', range)) ?? []).toString();
      expect(await bytes()).toBe('0123456789');
      expect(await bytes({ start: 2, end: 5 })).toBe('234');
      expect(await bytes({ start: 0, end: 1 })).toBe('0');
      expect(await bytes({ start: 8, end: 99 })).toBe('89');
      expect(await bytes({ start: 4, end: 4 })).toBe('');
      expect(await bytes({ start: 20, end: 30 })).toBe('');
      expect(await storage.readBytes('b', { start: 2, end: 5 })).toBeUndefined();
      expect(await storage.readBytes('b', { start: 2, end: 2 })).toBeUndefined();
    });

    test('without content is still a file', async () => {
      expect(await write('empty')).toEqual({ size: 0 });
      const stored = await storage.read('empty');
      expect([stored?.size, stored && (await text(stored.content))]).toEqual([0, '']);
    });

    test('is listed by its folder, however many there are', async () => {
      const keys = ['five', 'four', 'one', 'seven', 'six', 'three', 'two'].map((name) => `matrices/${name}`);
      for (const key of keys) await write(key, 'x');
      await write('matrices/below/eight', 'x');
      await write('matrices-too', 'x');
      const listed = await storage.list('matrices');
      expect(listed.map(({ key }) => key).sort()).toEqual(keys);
      expect(listed[0]?.changedOn).toEqual(expect.any(Date));
      expect(await storage.list('nothing')).toEqual([]);
    });

    test('is replaced as a whole: a reader of the old one reads it to its end', async () => {
      await write('a', 'old');
      const old = await storage.read('a');
      await write('a', 'new');
      expect(old && (await text(old.content))).toBe('old');
      const stored = await storage.read('a');
      expect(stored && (await text(stored.content))).toBe('new');
    });

    test('may be read partially', async () => {
      await write('a', 'x'.repeat(1_000_000));
      const stored = await storage.read('a');
      for await (const chunk of stored?.content ?? []) {
        expect(chunk).toBeInstanceOf(Buffer);
        break;
      }
      expect(stored?.content.destroyed).toBe(true);
    });
  });

  describe('a folder', () => {
    test('is listed while it contains a file, with the time of the newest', async () => {
      for (const key of ['one/deep/a', 'one/b', 'one/c', 'two/d', 'plain'])
        await write(`matrices/${key}`, 'x');
      for (const [key, day] of [
        ['one/deep/a', 1],
        ['one/b', 2],
        ['one/c', 1],
      ] as const)
        await opened.setTime(`matrices/${key}`, new Date(Date.UTC(2024, 4, day)));
      await storage.remove('matrices/two/d');
      expect(await storage.listFolders('matrices')).toEqual([
        { key: 'matrices/one', changedOn: new Date('2024-05-02') },
      ]);
      expect(await storage.listFolders('nothing')).toEqual([]);
    });

    test('is removed with everything below it, and nothing beside it', async () => {
      for (const key of ['one/deep/a', 'one/b', 'one/c', 'one/d', 'one/e', 'one-more/f'])
        await write(`matrices/${key}`, 'x');
      await storage.removeFolder('matrices/one');
      expect(await storage.read('matrices/one/b')).toBeUndefined();
      expect(await opened.everything()).toEqual(['f']);
      await storage.removeFolder('matrices/one');
      await write('matrices/one/b', 'again');
      expect(await storage.list('matrices/one')).toHaveLength(1);
    });

    test('that is not in use is an orphan once it is old', async () => {
      for (const name of ['kept', 'lost', 'young']) {
        await write(`matrices/${name}/a`, 'x');
        await opened.setTime(`matrices/${name}/a`, new Date(name === 'young' ? '2024-05-03' : '2024-05-01'));
      }
      const found = await listOrphans(storage, 'folders', {
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

    test('for a failed source leaves nothing, and keeps the previous file', async () => {
      await expect(storage.write('jobs/one', Readable.from(broken()))).rejects.toThrow('the source broke');
      expect(await opened.everything()).toEqual([]);
      await write('jobs/one', 'whole');
      await expect(storage.write('jobs/one', Readable.from(broken()))).rejects.toThrow();
      expect(Buffer.from((await storage.readBytes('jobs/one')) ?? []).toString()).toBe('whole');
    });

    test('for an abort leaves nothing and ends the source', async () => {
      const endless = new Readable({ read() {} });
      endless.push('first');
      const leave = new AbortController();
      const writing = storage.write('jobs/one', endless, leave.signal);
      leave.abort();
      await expect(writing).rejects.toThrow();
      expect(endless.destroyed).toBe(true);
      expect(await opened.everything()).toEqual([]);
    });
  });

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
  ])('the key %j is refused by every call', async (key) => {
    const refused = 'A storage key';
    await expect(storage.write(key, Readable.from(['x']))).rejects.toThrow(refused);
    await expect(storage.read(key)).rejects.toThrow(refused);
    await expect(storage.readBytes(key)).rejects.toThrow(refused);
    await expect(storage.remove(key)).rejects.toThrow(refused);
    await expect(storage.list(key)).rejects.toThrow(refused);
    await expect(storage.listFolders(key)).rejects.toThrow(refused);
    await expect(storage.removeFolder(key)).rejects.toThrow(refused);
    expect(await opened.everything()).toEqual([]);
  });

  test('it reports at the start that it can be used', async () => {
    await expect(storage.verify()).resolves.toBeUndefined();
  });
});

// The other server announces a byte of it, which never arrives.
test.each([
  ['a folder', openFiles],
  ['a bucket', openBucket],
])('a part of a file without content is empty in %s', async (_, open) => {
  const { storage, close } = await open();
  await storage.write('empty', Readable.from([]));
  expect(await storage.readBytes('empty', { start: 0, end: 5 })).toHaveLength(0);
  await close();
});
