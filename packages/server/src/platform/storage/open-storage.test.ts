import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from './open-storage';
import { readS3Place } from './s3/s3-place';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'landrace-storage-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('the location of files', () => {
  test('is in the data directory by default', async () => {
    await openStorage({ LANDRACE_DATA_DIR: join(parent, 'data dir') }).write('one', Readable.from(['x']));
    expect(await readFile(join(parent, 'data dir/files/one'), 'utf8')).toBe('x');
    const url = pathToFileURL(join(parent, 'elsewhere')).href;
    await openStorage({ LANDRACE_STORAGE_URL: url, LANDRACE_DATA_DIR: parent }).write(
      'two',
      Readable.from(['y']),
    );
    expect(await readFile(join(parent, 'elsewhere/two'), 'utf8')).toBe('y');
  });

  test.each(['https://example.org/', '/srv/files', 'file://elsewhere/files'])(
    '%s is refused with a message that does not repeat it',
    (url) => {
      const open = () => openStorage({ LANDRACE_STORAGE_URL: url, LANDRACE_DATA_DIR: parent });
      expect(open).toThrow(
        /^LANDRACE_STORAGE_URL must be an address like file:\S+ or s3:\/\/bucket\?region=eu-central-1\.$/,
      );
    },
  );

  test('must be configured', () => {
    expect(() => openStorage({})).toThrow(/LANDRACE_STORAGE_URL/);
  });

  test('in a bucket needs a key', () => {
    expect(() => openStorage({ LANDRACE_STORAGE_URL: 's3://seeds?region=eu-central-1' })).toThrow(
      'An object store needs LANDRACE_STORAGE_ACCESS_KEY and LANDRACE_STORAGE_SECRET_KEY.',
    );
  });
});

describe('the address of a bucket', () => {
  test.each([
    ['s3://seeds?region=eu-central-1', 'https://seeds.s3.eu-central-1.amazonaws.com/', '', 'eu-central-1'],
    ['s3://seeds/a/b/?endpoint=https://host:9000', 'https://host:9000/seeds/', 'a/b/', 'us-east-1'],
    ['s3://seeds?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000/seeds/', '', 'us-east-1'],
    [
      's3://seeds/?endpoint=https://host/s3/&region=here&pathStyle=false',
      'https://seeds.host/s3/',
      '',
      'here',
    ],
    ['s3://my.seeds?region=x&pathStyle=true', 'https://s3.x.amazonaws.com/my.seeds/', '', 'x'],
  ])('%s', (url, bucketUrl, prefix, region) => {
    expect(readS3Place(new URL(url))).toMatchObject({ bucketUrl, prefix, region });
  });

  test.each([
    's3://seeds?endpoint=http://host:9000',
    's3://seeds?endpoint=http://10.0.0.5',
    's3://seeds?endpoint=http://127.0.0.1:9000&pathStyle=false',
  ])('%s is refused, since files would travel unencrypted', (url) => {
    expect(() => readS3Place(new URL(url))).toThrow(
      'The endpoint in LANDRACE_STORAGE_URL must begin with https://; http:// is for this machine only (localhost, 127.0.0.1).',
    );
  });

  test.each([
    's3://seeds',
    's3://Seeds_?region=x',
    's3://?region=x',
    's3://seeds:9000?region=x',
    's3://seeds/.hidden?region=x',
    's3://seeds/a//b?region=x',
    's3://seeds?region=x/y',
    's3://seeds?reign=x',
    's3://seeds?endpoint=host:9000',
    's3://seeds?endpoint=ftp://host',
    's3://seeds?endpoint=https://user:secret@host',
    's3://seeds?region=x&pathStyle=yes',
    's3://seeds?region=x#part',
  ])('%s is refused without being repeated', (url) => {
    expect(() => readS3Place(new URL(url))).toThrow(
      /^LANDRACE_STORAGE_URL must be an address like s3:\/\/bucket\/folder\?region=eu-central-1 or s3:\/\/bucket\?endpoint=https:\/\/host:9000\.$/,
    );
  });

  test('contains no credentials', () => {
    expect(() => readS3Place(new URL('s3://key:secret@seeds?region=x'))).toThrow(
      'LANDRACE_STORAGE_URL must not hold credentials; set LANDRACE_STORAGE_ACCESS_KEY and LANDRACE_STORAGE_SECRET_KEY.',
    );
  });
});
