import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLineTable } from './line-table';
import type { Row } from './workbook';

function fileOf(text: string, pieceLength = 3) {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, place) =>
    bytes.subarray(place * pieceLength, (place + 1) * pieceLength),
  );
  return { size: bytes.length, open: async () => Readable.from(pieces) };
}

async function rowsOf(text: string, pieceLength?: number): Promise<Row[]> {
  const table = await openLineTable(fileOf(text, pieceLength));
  const rows: Row[] = [];
  for await (const batch of table.rows()) rows.push(...batch);
  return rows;
}

test.each([
  ['\n', 'Linux'],
  ['\r\n', 'Windows'],
  ['\r', 'old Macs'],
])('lines that end in %j, as on %s', async (end) => {
  const text = ['# map = A = B', '#nothing', 'rs#\tb', '', ' x \t'].join(end);
  for (const pieceLength of [1, 3, 100]) {
    expect(await rowsOf(text, pieceLength)).toEqual([
      { number: 3, cells: ['rs#', 'b'] },
      { number: 5, cells: ['x', null] },
    ]);
  }
});

test('what stands behind the hash signs, and the headings', async () => {
  const table = await openLineTable(
    fileOf('\uFEFF# Dataset =  Barley 1 \n#map=\n# remark\na,"b ""c"" ,d",\n'),
  );
  expect([...table.facts]).toEqual([['dataset', 'Barley 1']]);
  expect(table.headings).toEqual(['a', 'b "c" ,d', null]);
});

test('rows of a million cells come a few at a time', async () => {
  const wide = Array.from({ length: 1_000_000 }, () => 'A').join('\t');
  const table = await openLineTable(fileOf(`${wide}\n${wide}\n${wide}\n`, 65_536));
  const batches: number[] = [];
  for await (const batch of table.rows()) batches.push(batch.length);
  expect(batches).toEqual([1, 1, 1, 0]);
});

test('nothing but remarks', async () => {
  await expect(openLineTable(fileOf('# a = b\n'))).rejects.toThrow('empty');
});
