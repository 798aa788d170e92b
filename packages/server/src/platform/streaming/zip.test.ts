import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { zipOfLater } from './zip';

test('files are written one after the other', async () => {
  const opened: string[] = [];
  const file = (name: string) => ({
    name,
    async open() {
      opened.push(name);
      return Readable.from([Buffer.from(name)]);
    },
  });
  const zip = await buffer(zipOfLater([file('one.txt'), file('two.txt')]));
  expect(opened).toEqual(['one.txt', 'two.txt']);
  expect(zip.subarray(0, 2).toString()).toBe('PK');
});

test('an error before the first read reaches the reader', async () => {
  const zip = zipOfLater([{ name: 'a.txt', open: () => Promise.reject(new Error('no such file')) }]);
  await setImmediate();
  await expect(buffer(zip)).rejects.toThrow('no such file');
});
