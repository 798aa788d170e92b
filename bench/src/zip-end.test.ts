import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipOf } from '@landrace/server/platform/streaming/zip';
import { expect, test } from 'vitest';
import { unzippedLength } from './zip-end';

test('the end of a zip contains the length of its file', async () => {
  const zip = await buffer(zipOf('a.txt', Readable.from([Buffer.alloc(12_345, 'x')])));
  expect(unzippedLength(zip.subarray(-200))).toBe(12_345);
  expect(unzippedLength(zip.subarray(0, -1))).toBeUndefined();
});
