import { expect, test } from 'vitest';
import { decodeTile, entryAt, type Tile } from './tile';
import { mixedPixel, pixelOf, pixelsOf } from './tile-pixels';

const palette = [
  { text: '', kind: 'missing' },
  { text: 'A', kind: 'reference' },
  { text: 'A/T', kind: 'heterozygous' },
];

function bodyOf(head: object, codes: readonly number[]): ArrayBuffer {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const body = new Uint8Array(4 + text.length + codes.length);
  new DataView(body.buffer).setUint32(0, text.length, true);
  body.set(text, 4);
  body.set(codes, 4 + text.length);
  return body.buffer;
}

test('a tile is decoded', () => {
  const tile = decodeTile(bodyOf({ lines: 2, markers: 3, palette }, [0, 1, 2, 2, 1, 255]));
  expect(tile).toMatchObject({ lines: 2, columns: 3 });
  expect(entryAt(tile, 0, 2)).toEqual({ text: 'A/T', kind: 'heterozygous' });
  expect(entryAt(tile, 1, 2)).toBeUndefined();
  expect(entryAt(tile, 0, 3)).toBeUndefined();
});

test('a truncated tile is rejected', () => {
  expect(() => decodeTile(bodyOf({ lines: 2, markers: 3, palette }, [0, 1]))).toThrow('parts');
});

const tile: Tile = { lines: 2, columns: 4, palette, codes: new Uint8Array([0, 1, 0, 1, 1, 0, 0, 1]) };
const table = new Uint32Array(256);
table[0] = pixelOf('#000000');
table[1] = pixelOf('#ffffff');

test('cells get the colours of their codes', () => {
  const { width, height, data } = pixelsOf(tile, { tables: [table] }, { lines: 1, columns: 1 });
  expect([width, height]).toEqual([4, 2]);
  expect(data[1]).toBe(0xffffffff);
  expect(data[2]).toBe(0xff000000);
});

test('columns may have their own colours', () => {
  const reversed = new Uint32Array(256);
  reversed[0] = pixelOf('#ffffff');
  reversed[1] = pixelOf('#000000');
  const tableOf = new Uint8Array([0, 1, 0, 0]);
  const { data } = pixelsOf(tile, { tables: [table, reversed], tableOf }, { lines: 1, columns: 1 });
  expect([...data.slice(0, 2)]).toEqual([0xff000000, 0xff000000]);
});

test('a pixel of several cells is their mean', () => {
  const { width, height, data } = pixelsOf(tile, { tables: [table] }, { lines: 2, columns: 4 });
  expect([width, height]).toEqual([1, 1]);
  expect(data[0]).toBe(0xff808080);
});

test('colours are parsed and mixed', () => {
  expect(pixelOf('#0072b2')).toBe(0xffb27200);
  expect(mixedPixel(pixelOf('#000000'), pixelOf('#ff8040'))).toBe(pixelOf('#7f4020'));
});
