import { buffer } from 'node:stream/consumers';
import { aCaller } from '@landrace/testkit/a-caller';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateFile } from '../../templates/template.service';
import { frequencyImporter } from './frequency-importer';

let full: ImportBench;
let empty: ImportBench;
beforeAll(async () => {
  [full, empty] = await Promise.all([openImportBench(frequencyImporter), openImportBench(frequencyImporter)]);
  for (const { database } of [full, empty])
    await database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (accenumb) values ('T 1'), ('T 2')`),
    );
});
afterAll(() => Promise.all([full.close(), empty.close()]));

async function newest({ database }: ImportBench): Promise<number> {
  const { id } = await database.reader.one(sql<{ id: number }>`select max(id) as id from dataset`);
  return id;
}

async function written(bench: ImportBench, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const { database, storage } = bench;
  const datasetId = await newest(bench);
  const caller = aCaller({ visible: [datasetId] });
  const request = {
    type: 'allelefreq',
    content: 'dataset',
    locale: 'de_DE',
    caller,
    datasetId,
    format,
  } as const;
  return await buffer((await templateFile({ reader: database.reader, storage }, request)).content);
}

test.each([
  [
    'with a map',
    '# dataset = Pools\n# map = Map of pools\n# markerType = SNP\nLinkage Group / Chromosome\t1\t2\nPosition\t10\t2.5\nLines/Markers\ta1\ta2\nT 2\t0.6897\tNA\nT 1\t0.3333\t1\n',
    [
      ['Linkage Group / Chromosome', '1', '2'],
      ['Position', 10, 2.5],
      ['Lines/Markers', 'a1', 'a2'],
      ['T 2', 0.6897],
      ['T 1', 0.3333, 1],
    ],
  ],
  [
    'without one',
    'x\tb1\tb2\tb3\nT 1\t0.1\t0.2\t\nT 2\t0\t1\t0.00390625\n',
    [
      ['Lines/Markers', 'b1', 'b2', 'b3'],
      ['T 1', 0.1, 0.2],
      ['T 2', 0, 1, 0.00390625],
    ],
  ],
])('a dataset %s is written as a template that imports as the same dataset', async (_name, text, rows) => {
  await full.run(text, { fileName: 'pools.txt' });
  expect(await full.issues()).toEqual([]);
  const book = await written(full, 'xlsx');
  const data = (await readXlsx(book)).sheets.find(({ name }) => name === 'DATA');
  const filled = (data?.rows ?? []).map((row) =>
    row.slice(0, row.findLastIndex((cell) => cell !== null) + 1),
  );
  expect(filled.slice(-rows.length)).toEqual(rows);
  for (const [format, fileName] of [
    ['xlsx', 'dataset.xlsx'],
    ['csv', 'dataset.zip'],
  ] as const) {
    const first = await written(full, format);
    await empty.run(first, { fileName });
    expect(await empty.issues()).toEqual([]);
    expect((await written(empty, format)).equals(first), format).toBe(true);
  }
});

test('a genotype dataset cannot be written as such a template', async () => {
  const { database } = full;
  const datasetId = await newest(full);
  await database.inTransaction((tx) =>
    tx.run(sql`update dataset set dataset_type_id = 1 where id = ${datasetId}::int`),
  );
  await expect(written(full, 'xlsx')).rejects.toMatchObject({ code: 'dataset.notFound' });
});
