import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openArchive } from './archive';
import { archiveLimits } from './archive-limits';

type Entry = readonly [name: string, content: string | Buffer, mode?: number];

async function zipped(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content, mode] of entries) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

function fileOf(bytes: Buffer) {
  return {
    size: bytes.length,
    open: async ({ start, end } = { start: 0, end: bytes.length }) =>
      Readable.from([bytes.subarray(start, end)]),
  };
}

/** The writer refuses unsafe names, so they are patched in afterwards; both names have the same length. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) changed.write(to, at);
  return changed;
}

const refusal = async (bytes: Buffer, limits = archiveLimits) =>
  await openArchive(fileOf(bytes), limits).then(
    () => undefined,
    ({ problem, place }: { problem: string; place?: string }) => ({ problem, place }),
  );

test('files are read in any order, and more than once', async () => {
  const long = 'barley '.repeat(100_000);
  const { files } = await openArchive(
    fileOf(
      await zipped([
        ['folder/', ''],
        ['folder/DATA.csv', long],
        ['grün.txt', 'Gerste'],
        ['__MACOSX/._DATA.csv', 'x'],
        ['.DS_Store', 'x'],
      ]),
    ),
  );
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['folder/DATA.csv', long.length],
    ['grün.txt', 6],
  ]);
  const [first, second] = files;
  expect(second && (await text(await second.open()))).toBe('Gerste');
  expect(first && (await text(await first.open()))).toBe(long);
  expect(first && (await text(await first.open()))).toBe(long);
});

test.each([
  ['../../evil', 'aaaaaaaaaa'],
  ['/etc/passw', 'aaaaaaaaaa'],
  ['C:/windows', 'aaaaaaaaaa'],
  ['a/../../bc', 'aaaaaaaaaa'],
])('the name %s is refused', async (name, placeholder) => {
  const bytes = renamed(await zipped([[placeholder, 'x']]), placeholder, name);
  expect(await refusal(bytes)).toEqual({ problem: 'unsafeName', place: name });
});

test('a link is refused', async () => {
  expect(await refusal(await zipped([['link', '/etc/passwd', 0o120777]]))).toEqual({
    problem: 'unsafeName',
    place: 'link',
  });
});

test('two files with the same name are refused', async () => {
  expect(
    await refusal(
      await zipped([
        ['DATA.csv', 'a'],
        ['data.CSV', 'b'],
      ]),
    ),
  ).toEqual({ problem: 'repeatedName', place: 'data.CSV' });
});

test('a file behind a password is refused', async () => {
  const bytes = await zipped([['DATA.csv', 'secret']]);
  const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
  expect(await refusal(bytes)).toEqual({ problem: 'encrypted', place: 'DATA.csv' });
});

test('bombs are refused by their decompressed size', async () => {
  const bomb = await zipped([['DATA.csv', Buffer.alloc(2_000_000, ',')]]);
  const small = { ...archiveLimits, harmless: 1_000_000 };
  expect(await refusal(bomb)).toBeUndefined();
  expect(await refusal(bomb, small)).toEqual({ problem: 'tooLarge', place: 'DATA.csv' });
  expect(await refusal(bomb, { ...archiveLimits, perEntry: 1_000_000 })).toEqual({
    problem: 'tooLarge',
    place: 'DATA.csv',
  });
  const many = await zipped(['a', 'b', 'c'].map((name) => [name, 'xx']));
  expect(await refusal(many, { ...archiveLimits, entries: 2 })).toEqual({
    problem: 'tooLarge',
    place: undefined,
  });
  expect(await refusal(many, { ...archiveLimits, total: 5 })).toEqual({
    problem: 'tooLarge',
    place: undefined,
  });
});

test('a bomb with a false size ends in an error once that size is exceeded', async () => {
  const bytes = await zipped([['DATA.csv', Buffer.alloc(2_000_000, ',')]]);
  const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(1_000, directory + 24);
  const { files } = await openArchive(fileOf(bytes));
  const reading = files[0]?.open().then(text);
  await expect(reading).rejects.toMatchObject({ problem: 'unreadable', place: 'DATA.csv' });
  bytes.writeUInt32LE(0, directory + 24);
  expect(await refusal(bytes)).toEqual({ problem: 'unreadable', place: 'DATA.csv' });
});

test('a damaged or truncated file is refused', async () => {
  const bytes = await zipped([['DATA.csv', 'a,b\n'.repeat(1_000)]]);
  expect(await refusal(bytes.subarray(0, bytes.length - 30))).toMatchObject({ problem: 'unreadable' });
  expect(await refusal(Buffer.from('ACCENUMB,GENUS\n'))).toMatchObject({ problem: 'unreadable' });
  expect(await refusal(Buffer.alloc(0))).toMatchObject({ problem: 'unreadable' });
  const packed = deflateRawSync('a,b\n'.repeat(1_000)).subarray(0, 8);
  const at = bytes.indexOf(packed);
  const changed = Buffer.from(bytes);
  changed[at + 3] = (changed[at + 3] ?? 0) ^ 0xff;
  const { files } = await openArchive(fileOf(changed));
  await expect(files[0]?.open().then(text)).rejects.toMatchObject({
    problem: 'unreadable',
    place: 'DATA.csv',
  });
});
