import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inChunks } from './sink-in-memory.fixture';
import { readBeginning, tableRows, textOf } from './table-lines';
import type { Cell } from './table-row';

const fileOf = (text: string, pieceLength = 3) => textOf(inChunks(text, pieceLength));

async function rowsOf(text: AsyncIterable<string>): Promise<{ number: number; cells: readonly Cell[] }[]> {
  const rows: { number: number; cells: readonly Cell[] }[] = [];
  for await (const batch of tableRows(text))
    rows.push(...batch.map(({ number, cells }) => ({ number, cells })));
  return rows;
}

test.each([
  ['\n', 'Linux'],
  ['\r\n', 'Windows'],
  ['\r', 'old Macs'],
])('lines that end in %j, as on %s', async (end) => {
  const text = ['# map = A = B', '#nothing', 'rs#\tb', '', ' x \t', '\t \t'].join(end);
  const expected = [
    { number: 3, cells: ['rs#', 'b'] },
    { number: 5, cells: ['x', null] },
  ];
  for (const pieceLength of [1, 3, 100]) expect(await rowsOf(fileOf(text, pieceLength))).toEqual(expected);
  expect(await rowsOf(textOf(inChunks(gzipSync(text)))), 'packed').toEqual(expected);
});

test('comments behind hash signs, and the headings', async () => {
  const { facts, headings } = await readBeginning(
    fileOf('\uFEFF# Dataset =  Barley 1 \n#map=\n# remark\na,"b ""c"" ,d",\n'),
  );
  expect([...facts]).toEqual([['dataset', 'Barley 1']]);
  expect(headings).toEqual(['a', 'b "c" ,d', null]);
});

test('rows of a million cells arrive a few at a time', async () => {
  const wide = Array.from({ length: 1_000_000 }, () => 'A').join('\t');
  const batches: number[] = [];
  for await (const batch of tableRows(fileOf(`${wide}\n${wide}\n${wide}\n`, 65_536)))
    batches.push(batch.length);
  expect(batches).toEqual([1, 1, 1, 0]);
});

test('only comments', async () => {
  await expect(readBeginning(fileOf('# a = b\n'))).rejects.toThrow('empty');
});
