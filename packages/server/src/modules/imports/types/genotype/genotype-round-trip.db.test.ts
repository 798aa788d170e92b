import { buffer } from 'node:stream/consumers';
import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { aCaller } from '@landrace/testkit/a-caller';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemplateOptions, templateFile } from '../../templates/template.service';
import { genotypeImporter } from './genotype-importer';

let full: ImportBench;
let empty: ImportBench;
beforeAll(async () => {
  [full, empty] = await Promise.all([openImportBench(genotypeImporter), openImportBench(genotypeImporter)]);
  for (const { database } of [full, empty])
    await database.inTransaction((tx) =>
      tx.run(sql`insert into germplasm (accenumb) values ('T 1'), ('T 2'), ('T 3')`),
    );
});
afterAll(() => Promise.all([full.close(), empty.close()]));

function workbook(values: Readonly<Record<string, string>>, sheets: Sheets): Sheets {
  const metadataValues: Readonly<Record<string, string>> = { Description: 'Calls', ...values };
  const labels = [...metadataLabels, ...Object.values(mapLabels)];
  return {
    METADATA: [
      ['LABEL', 'DEFINITION', 'VALUE'],
      ...labels.map((label) => [label, null, metadataValues[label] ?? null]),
    ],
    ...sheets,
  };
}

async function written(
  { database, storage }: ImportBench,
  asked: Partial<TemplateOptions> & { readonly datasetId: number },
): Promise<Buffer> {
  const caller = aCaller({ visible: [asked.datasetId] });
  const all = { type: 'genotype', content: 'dataset', format: 'xlsx', locale: 'de_DE', caller } as const;
  const source = { reader: database.reader, storage };
  return await buffer((await templateFile(source, { ...all, ...asked })).content);
}

const newest = async ({ database }: ImportBench) =>
  (await database.reader.one(sql<{ id: number }>`select max(id) as id from dataset`)).id;

/** Written, imported elsewhere and written again, as a workbook and as text. */
async function expectSameAgain(): Promise<Record<string, unknown[][]>> {
  const datasetId = await newest(full);
  const first = await written(full, { datasetId });
  await empty.run(first, { fileName: 'dataset.xlsx' });
  expect(await empty.issues()).toEqual([]);
  const again = await written(empty, { datasetId: await newest(empty) });
  const { sheets } = await readXlsx(first);
  expect((await readXlsx(again)).sheets.map(({ rows }) => rows)).toEqual(sheets.map(({ rows }) => rows));
  expect(again.equals(first)).toBe(true);
  const text = await written(full, { datasetId, format: 'csv' });
  await empty.run(text, { fileName: 'dataset.zip' });
  expect(await empty.issues()).toEqual([]);
  const textAgain = await written(empty, { datasetId: await newest(empty), format: 'csv' });
  expect(textAgain.equals(text)).toBe(true);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows as unknown[][]]));
}

test('a dataset with its map is written as a template that imports as the same dataset', async () => {
  await full.run(
    workbook(
      {
        Title: 'To be written',
        [mapLabels.name]: 'Its map',
        [mapLabels.technology]: 'SNP',
        [mapLabels.kind]: 'physical',
        [mapLabels.units]: 'bp',
      },
      {
        DATA: [
          ['Linkage Group / Chromosome', 'Position', 'Lines/Markers', 'T 2', 'T 1'],
          ['1H', '10.5', 'w1', 'A', 'A/T'],
          [null, null, 'w2', null, 'T'],
          ['2H', '7', 'w3', 'C', null],
        ],
        ATTRIBUTES: [
          ['Attribute', 'Type', 'Value'],
          ['Panel', 'text', 'small'],
        ],
      },
    ),
    { options: { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' } },
  );
  expect(await full.issues()).toEqual([]);
  const sheets = await expectSameAgain();
  expect(sheets.DATA).toEqual([
    ['Linkage Group / Chromosome', '1H', 'NA', '2H'],
    ['Position', 10.5, 0, 7],
    ['Lines/Markers', 'w1', 'w2', 'w3'],
    ['T 2', 'A', null, 'C'],
    ['T 1', 'A/T', 'T', null],
  ]);
  expect(sheets.MAP, 'the rows above the calls are complete').toBeUndefined();
  expect(sheets.METADATA).toContainEqual(['Map Units', expect.any(String), 'bp']);
  expect(sheets.ATTRIBUTES?.[1]).toEqual(['Panel', 'text', 'small']);
});

test('a map with more markers than the matrix is a separate sheet', async () => {
  await full.run(
    workbook(
      { Title: 'Larger map', [mapLabels.technology]: 'SNP', [mapLabels.kind]: 'consensus' },
      {
        MAP: [
          ['Marker', 'Chromosome', 'Position', 'Marker type', 'Alleles'],
          ['v2', '1', '4', 'SSR', null],
          ['v1', '1', '3', null, 'A/T'],
          ['v3', '2', '1', null, null],
        ],
        DATA: [
          ['line', 'v1', 'v2'],
          ['T 3', 'A', '180'],
        ],
      },
    ),
  );
  expect(await full.issues()).toEqual([]);
  const sheets = await expectSameAgain();
  expect(sheets.MAP?.slice(1)).toEqual([
    ['v2', '1', 4, null, 'SSR'],
    ['v1', '1', 3, 'A/T', 'SNP'],
    ['v3', '2', 1, null, 'SNP'],
  ]);
});

test('numbers of VCF become letters in a template, which has no list of alleles', async () => {
  const rows = [
    '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tT 1\tT 2\tT 3',
    '1H\t5\tn1\tA\tT\t.\t.\t.\tGT\t0/0\t0/1\t1/1',
    '1H\t9\tn2\tC\tG,TA\t.\t.\t.\tGT\t1|2\t./.\t2/2',
    '2H\t7\tn3\tG\tA\t.\t.\t.\tGT\t0/1/1/1\t./1\t1',
  ];
  await full.run(`##fileformat=VCFv4.2\n${rows.join('\n')}\n`, { fileName: 'numbers.vcf' });
  expect(await full.issues()).toEqual([]);
  const sheets = await expectSameAgain();
  expect(sheets.DATA?.slice(2)).toEqual([
    ['Lines/Markers', 'n1', 'n2', 'n3'],
    ['T 1', 'A', 'G/TA', 'G/A/A/A'],
    ['T 2', 'A/T', null, 'N/A'],
    ['T 3', 'T', 'TA', 'A'],
  ]);
});

test('so are calls without a map, and a dataset without calls has no template', async () => {
  await full.run('Linkage Group / Chromosome\t\nPosition\t\nLines/Markers\tu1\nT 1\tA\n', {
    fileName: 'no map.txt',
  });
  expect(await full.issues()).toEqual([]);
  const sheets = await expectSameAgain();
  expect(sheets.DATA?.slice(2)).toEqual([
    ['Lines/Markers', 'u1'],
    ['T 1', 'A'],
  ]);
  const datasetId = await newest(full);
  await full.database.inTransaction((tx) =>
    tx.run(sql`update dataset set source_file = null where id = ${datasetId}::int`),
  );
  await expect(written(full, { datasetId })).rejects.toMatchObject({ code: 'dataset.notFound' });
});
