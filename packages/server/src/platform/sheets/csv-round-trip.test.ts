import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { seeded } from '@landrace/testkit/random';
import { unzip } from '@landrace/testkit/unzip';
import { expect, test } from 'vitest';
import { openTextTable } from './text-table';
import type { Row, Workbook } from './workbook';
import { zipTextTables } from './write-text-tables';
import { openZippedTables } from './zipped-tables';

async function cellsOf(workbook: Workbook): Promise<Row['cells'][]> {
  const rows: Row['cells'][] = [];
  for await (const batch of workbook.rows('DATA')) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

async function cellsOfText(name: string, content: string): Promise<Row['cells'][]> {
  const bytes = Buffer.from(content);
  const file = { name, size: bytes.length, open: async () => Readable.from([bytes]) };
  return await cellsOf(await openTextTable(file, 'DATA'));
}

const zipOf = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  buffer(zipTextTables([{ name: 'DATA', columns: headings.map((heading) => ({ heading })), rows }]));

async function cellsOfZip(bytes: Buffer): Promise<Row['cells'][]> {
  const open = async (range?: { start: number; end: number }) =>
    Readable.from([range ? bytes.subarray(range.start, range.end) : bytes]);
  return await cellsOf(
    await openZippedTables({ size: bytes.length, open }, { textSheet: 'DATA', sheetNames: [] }),
  );
}

test('a template as CSV has no formula in its cells and headings, and keeps its numbers', async () => {
  const [file] = unzip(
    await zipOf(
      ['=heading', 'b'],
      [
        ['@x', -1.5],
        ['-2', "'=y"],
      ],
    ),
  );
  expect(file?.content.toString()).toBe(`'=heading,b\r\n'@x,-1.5\r\n-2,''=y\r\n`);
});

test('every text of a template comes back from CSV unchanged', async () => {
  const seed = 18;
  const random = seeded(seed);
  const alphabet = [..."'''===+-@.12eE,;\"xä🌾"];
  const word = () => Array.from({ length: 1 + random.below(8) }, () => random.pick(alphabet)).join('');
  const rows = Array.from({ length: 3_000 }, () => [word(), word(), word()]);
  expect(await cellsOfZip(await zipOf(['a', 'b', 'c'], rows)), `seed ${seed}`).toEqual([
    ['a', 'b', 'c'],
    ...rows,
  ]);
});

test('a tab before a text stays a blank and gets no apostrophe', async () => {
  expect(await cellsOfZip(await zipOf(['a', 'b'], [['\tx', '\r=y']]))).toEqual([
    ['a', 'b'],
    ['x', '=y'],
  ]);
});

test.each([
  ['commas', 'list.csv', ','],
  ['semicolons', 'list.txt', ';'],
])('an apostrophe before a formula is removed in a table with %s', async (_, name, separator) => {
  const lines = [`a${separator}b`, `'=x${separator}'t Hooft`, `'-12.5${separator}''-y`];
  expect(await cellsOfText(name, lines.join('\n'))).toEqual([
    ['a', 'b'],
    ['=x', "'t Hooft"],
    ["'-12.5", "'-y"],
  ]);
});

test('an apostrophe in a table with tabs is part of its text', async () => {
  expect(await cellsOfText('list.tsv', "a\tb\n'=x\t''-y\n")).toEqual([
    ['a', 'b'],
    ["'=x", "''-y"],
  ]);
});

test('a single column is CSV if the file name says so', async () => {
  const content = "a\n'=x\ny\tz\n";
  expect(await cellsOfText('list.CSV', content)).toEqual([['a'], ['=x'], ['y\tz']]);
  expect(await cellsOfText('list.tsv', content)).toEqual([['a'], ["'=x"], ['y', 'z']]);
});
