import { expect, test } from 'vitest';
import { encodeTexts } from '../store/array-writer';
import { TextColumn } from './fact-columns';

const texts = ['A', 'chr01', 'chr01', '', 'GTÄ', 'chr02', 'Ä', '.'];

test('texts of a column are what was written, in any order', () => {
  const column = new TextColumn(encodeTexts(texts));
  for (const order of [texts.keys(), [...texts.keys()].reverse()])
    for (const row of order) expect(column.text(row)).toBe(texts[row]);
});

test('bytes of a text are written without a string in between', () => {
  const column = new TextColumn(encodeTexts(texts));
  const written: Buffer[] = [];
  const out = {
    bytes: (source: Uint8Array, from: number, to: number) =>
      written.push(Buffer.from(source.subarray(from, to))),
  };
  for (const row of texts.keys()) column.writeTo(out, row);
  expect(written.map(String)).toEqual(texts);
  expect(written.map(({ length }) => length)).toEqual([...texts.keys()].map((row) => column.lengthOf(row)));
});
