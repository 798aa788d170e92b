import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { hapmapColumns } from '@landrace/domain/hapmap';
import { type Call, sampleLines, variantLines } from '@landrace/genotypes/calls/call-lines';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { writtenWorkbook } from '@landrace/testkit/templates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Database } from '../../../../platform/db/database';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { matrixFolder, openDatasetCalls, removeOrphanMatrices } from '../../../genotyping/public';
import { genotypeImporter } from './genotype-importer';
import { genotypeTemplate } from './genotype-template';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  ({ database } = bench);
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb, accename)
      values ('G 1', 'One'), ('G 2', 'Two'), ('G 3', 'Same'), ('G 4', 'Same')`),
  );
});
afterAll(() => bench.close());

const labels = ['Linkage Group / Chromosome', 'Position', 'Lines/Markers'] as const;
type Cells = readonly (string | null)[];

function metadata(title: string, values: Readonly<Record<string, string>> = {}): Sheets {
  const metadataValues: Readonly<Record<string, string>> = { Title: title, Description: 'Calls', ...values };
  const all = [...metadataLabels, ...Object.values(mapLabels)];
  return {
    METADATA: [
      ['LABEL', 'DEFINITION', 'VALUE'],
      ...all.map((label) => [label, null, metadataValues[label] ?? null]),
    ],
  };
}

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column }) =>
    [sheet, row, column, status].filter((part) => part !== null).join(' '),
  );

interface StoredDataset {
  readonly id: number;
  readonly key: string;
  readonly state: number;
  readonly technology: string;
  readonly objects: number;
  readonly points: number;
}

const datasetOf = (name: string): Promise<StoredDataset | undefined> =>
  database.reader.maybe(sql<StoredDataset>`
    select id, source_file as key, dataset_state_id as state, datatype as technology, object_count as objects,
      point_count as points
    from dataset where name = ${name}`);

async function callsOf(name: string, axis: 'germplasm' | 'marker'): Promise<(readonly Call[])[]> {
  const matrix = await openDatasetCalls(bench.storage, (await datasetOf(name))?.key ?? 'none');
  const lines: (readonly Call[])[] = [];
  const read = axis === 'germplasm' ? sampleLines : variantLines;
  if (matrix) for await (const line of read(matrix)) lines.push(line);
  return lines;
}

const placesOf = (map: string) =>
  database.reader.many(sql`
    select marker.name, chromosome, position, f.name as type, map.is_public as "isPublic", map.description
    from map_definition d join map on map.id = d.map_id join marker on marker.id = d.marker_id
    join map_feature_type f on f.id = d.map_feature_type_id
    where map.name = ${map} order by d.id`);

const linesOf = (name: string) =>
  database.reader.many(sql`
    select g.accenumb from matrix_germplasm m join dataset d on d.id = m.dataset_id and d.name = ${name}
    join germplasm g on g.id = m.germplasm_id order by m.position`);

test('a workbook with germplasm in rows is stored with its map, in the chosen state', async () => {
  const outcome = await bench.run(
    {
      ...metadata('Rows', {
        [mapLabels.name]: 'Linkage of rows',
        [mapLabels.technology]: 'SNP array',
        [mapLabels.kind]: 'genetic',
        [mapLabels.units]: 'cM',
      }),
      DATA: [
        [labels[0], '1H', null, '2H'],
        [labels[1], '0.5', null, '12'],
        [labels[2], 'gm1', 'GM2', 'gm3'],
        ['g 2', 'A', 'A/T'],
        ['One', null, 'T', 'CG'],
      ],
    },
    { datasetStateId: 3 },
  );
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_WARNING_DIFFERENT_CAPITALS', row: 4, column: 'A', value: 'g 2' },
  ]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 2, markers: 3, locations: 0 });
  expect(await datasetOf('Rows')).toMatchObject({ state: 3, technology: 'SNP array', objects: 2, points: 6 });
  expect(await callsOf('Rows', 'germplasm')).toEqual([
    ['A', 'A/T', null],
    [null, 'T', 'CG'],
  ]);
  expect(await linesOf('Rows')).toEqual([{ accenumb: 'G 2' }, { accenumb: 'G 1' }]);
  const map = { type: 'SNP array', isPublic: true, description: 'genetic, cM' };
  expect(await placesOf('Linkage of rows')).toEqual([
    { name: 'gm1', chromosome: '1H', position: 0.5, ...map },
    { name: 'GM2', chromosome: 'NA', position: 0, ...map },
    { name: 'gm3', chromosome: '2H', position: 12, ...map },
  ]);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );
  expect(await datasetOf('Rows')).toBeUndefined();
  expect(await placesOf('Linkage of rows')).toEqual([]);
  expect(await bench.storage.listFolders(matrixFolder)).toHaveLength(1);
  await removeOrphanMatrices(bench, new Date(0));
  expect(await bench.storage.listFolders(matrixFolder)).toHaveLength(1);
  for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
  expect(await bench.storage.listFolders(matrixFolder)).toEqual([]);
});

test('transposed it is the same matrix', async () => {
  await bench.run(
    {
      ...metadata('Columns', { [mapLabels.name]: 'Linkage of columns' }),
      DATA: [
        [...labels, 'G 2', 'G 1'],
        ['1H', '3', 'gm1', 'A', 'B'],
        ['1H', '4', 'gm9', null, 'B'],
      ],
    },
    { options: { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' } },
  );
  expect(await bench.issues()).toEqual([]);
  expect(await callsOf('Columns', 'germplasm')).toEqual([
    ['A', null],
    ['B', 'B'],
  ]);
  expect(await linesOf('Columns')).toEqual([{ accenumb: 'G 2' }, { accenumb: 'G 1' }]);
  expect(await placesOf('Linkage of columns')).toMatchObject([{ name: 'gm1', position: 3 }, { name: 'gm9' }]);
  for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
  expect(await bench.storage.listFolders(matrixFolder)).toHaveLength(1);
});

test('flat text contains the names of its dataset, map and markers', async () => {
  const text = [
    '# dataset = Flat one',
    '# map = Flat map',
    '# markerType = DArT',
    `${labels[0]}\t1\t1`,
    `${labels[1]}\t10\t20`,
    `${labels[2]}\tfm1\tfm2`,
    'G 1\tA\tB',
    'G 2\t\tA',
  ];
  await bench.run(`${text.join('\r\n')}\r\n`, { fileName: 'calls.txt' });
  expect(await bench.issues()).toEqual([]);
  expect(await datasetOf('Flat one')).toMatchObject({ technology: 'DArT', state: 1 });
  expect(await callsOf('Flat one', 'marker')).toEqual([
    ['A', null],
    ['B', 'A'],
  ]);
  expect(await placesOf('Flat map')).toMatchObject([{ name: 'fm1', type: 'DArT' }, { name: 'fm2' }]);
});

test.each([
  ['packed', 'calls.txt.gz', (text: string) => gzipSync(text)],
  ['in the encoding of Windows', 'calls.txt', (text: string) => Buffer.from(text, 'latin1')],
  ['in two bytes a character', 'calls.txt', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  [
    'as a table of a spreadsheet',
    'calls.csv',
    (text: string) => text.replace(/[^\t\n]+/g, '"$&"').replaceAll('\t', ','),
  ],
])('text %s is the same matrix', async (name, fileName, written) => {
  const comment = `# dataset = ${name}\n`;
  const text = `Accession/Marker\tkä1\tkm2\nG 1\tA\t\u00c5/T\nG 2\t-\tATTA/A\n`;
  const content = fileName.endsWith('.csv') ? `${comment}${written(text)}` : written(`${comment}${text}`);
  await bench.run(content, { fileName });
  expect(await bench.issues()).toEqual([]);
  expect(await callsOf(name, 'germplasm')).toEqual([
    ['A', '\u00c5/T'],
    [null, 'ATTA/A'],
  ]);
});

test('without comments its title is the file name, and rows of the map may be empty', async () => {
  const text = `${labels[0]}\t\t\n${labels[1]}\t\t\n${labels[2]}\tfm1\tfm2\nG 1\tA\tB\n`;
  await bench.run(text, { fileName: 'no map.txt' });
  expect(await bench.issues()).toEqual([]);
  expect(await datasetOf('no map')).toMatchObject({ technology: 'UNKNOWN' });
  expect(await placesOf('no map')).toEqual([]);
});

const head = hapmapColumns.join('\t');
const snp = (name: string, chromosome: string, position: string, ...calls: readonly string[]) =>
  [name, 'A/C', chromosome, position, '+', ...Array.from({ length: 6 }, () => 'NA'), ...calls].join('\t');

test('HapMap is a matrix of single nucleotides', async () => {
  const text = `${head}\tG 1\tG 2\n${snp('h1', '1', '100', 'AA', 'AC')}\n${snp('h2', '2', '5', 'NN', 'CC')}\n`;
  const outcome = await bench.run(text, { fileName: 'panel.hapmap' });
  expect(await bench.issues()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 2, markers: 2, locations: 0 });
  expect(await callsOf('panel', 'germplasm')).toEqual([
    ['AA', null],
    ['AC', 'CC'],
  ]);
  expect(await placesOf('panel')).toMatchObject([
    { name: 'h1', chromosome: '1', position: 100, type: 'SNP' },
    { name: 'h2', chromosome: '2', position: 5 },
  ]);
});

test('every issue of a HapMap file is reported at its cell', async () => {
  await bench.run(head.replace('chrom', 'chromosome'), { fileName: 'wrong.hapmap' });
  expect(await issueLines()).toEqual(['HAPMAP 1 C GENOTYPE_HAPMAP_INCORRECT_HEADER']);
  const rows = [
    `${head}\tG 1\tNobody\tSame`,
    snp('b1', '1', 'far', 'AA', 'AA', 'AA'),
    snp('', '1', '2', 'AA', 'AA', 'AA'),
    snp('b3', '1', '3', 'AA'),
    snp('B1', '1', '4', 'AA', '#REF!', 'AA', 'AA'),
  ];
  const outcome = await bench.run(rows.join('\n'), { fileName: 'faulty.hapmap' });
  expect(outcome.loaded).toBeUndefined();
  expect(await issueLines()).toEqual([
    'HAPMAP 1 M GENERIC_INVALID_GERMPLASM',
    'HAPMAP 1 N GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    'HAPMAP 2 D GENERIC_INVALID_NUMBER',
    'HAPMAP 3 A GENERIC_MISSING_REQUIRED_VALUE',
    'HAPMAP 4 GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH',
    'HAPMAP 5 GENOTYPE_HAPMAP_INCORRECT_ROW_LENGTH',
    'HAPMAP 5 M GENERIC_INVALID_DATATYPE',
    'HAPMAP 5 A GENERIC_DUPLICATE_VALUE',
  ]);
  expect(await datasetOf('faulty')).toBeUndefined();
});

test.each([
  ['a.hmp.txt', '\t'],
  ['b.txt', '\t'],
  ['c.csv', ','],
])('HapMap with few and loosely written headings is recognised in %s', async (fileName, separator) => {
  const lines = [
    ['RS', 'Chrom', 'Pos', 'Alleles', 'Strand', 'G 1', 'G 2'],
    [`${fileName} 1`, '1', '100', 'A/C', '+', 'AA', 'AC'],
  ];
  const text = lines.map((cells) => cells.join(separator)).join('\n');
  await bench.run(text, { fileName });
  expect(await bench.issues()).toEqual([]);
  const [title = ''] = fileName.split('.');
  expect(await callsOf(title, 'germplasm')).toEqual([['AA'], ['AC']]);
  expect(await placesOf(title)).toMatchObject([{ chromosome: '1', position: 100, type: 'SNP' }]);
});

test('HapMap is recognised in a zip that contains nothing else', async () => {
  const file = new ZipFile();
  const text = 'rs\talleles\tchrom\tpos\tG 1\tG 2\nzip 1\tA/C\t1\t100\tAA\tAC\n';
  file.addBuffer(Buffer.from(text), 'panel.hmp.txt');
  file.end();
  await bench.run(await buffer(file.outputStream as Readable), { fileName: 'zipped.zip' });
  expect(await bench.issues()).toEqual([]);
  expect(await callsOf('zipped', 'germplasm')).toEqual([['AA'], ['AC']]);
});

test('all issues with the headings of a HapMap file are reported together', async () => {
  await bench.run('rs#\tallel\tchrom\tchrom\tQCcode\tG 1\n', { fileName: 'headings.hmp.txt' });
  expect(await issueLines()).toEqual([
    'HAPMAP 1 B GENOTYPE_HAPMAP_INCORRECT_HEADER',
    'HAPMAP 1 D GENERIC_DUPLICATE_COLUMN',
    'HAPMAP 1 pos GENERIC_MISSING_COLUMN',
  ]);
});

test('a matrix with rs# in its corner is not a HapMap file', async () => {
  const options = { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' } as const;
  await bench.run('rs#\tG 1\tG 2\nr1\tAA\tAC\n', { fileName: 'corner.txt', options });
  expect(await bench.issues()).toEqual([]);
  expect(await callsOf('corner', 'germplasm')).toEqual([['AA'], ['AC']]);
});

const issuesOf = async (rows: readonly Cells[], orientation?: 'GENOTYPE_MARKER_BY_GERMPLASM') => {
  await bench.run({ ...metadata('Faulty'), DATA: rows }, { options: orientation ? { orientation } : {} });
  return await issueLines();
};

test('rows above the calls that are missing or differ in length', async () => {
  const [chromosome, position, marker] = labels;
  expect(
    await issuesOf([
      [chromosome, '1'],
      [marker, 'm1'],
      ['G 1', 'A'],
    ]),
  ).toEqual(['DATA GENOTYPE_MISSING_ROW']);
  expect(await issuesOf([['G 1', 'A']])).toEqual(labels.map(() => 'DATA GENOTYPE_MISSING_ROW'));
  expect(await issuesOf([[chromosome], [position], [marker], ['G 1']])).toEqual([
    'DATA 3 GENOTYPE_MISSING_ROW',
  ]);
  expect(
    await issuesOf([
      [chromosome, '1', '1'],
      [position, '5'],
      [marker, 'm1', 'm2'],
      ['G 1', 'A'],
    ]),
  ).toEqual(['DATA 2 C GENOTYPE_HEADER_LENGTH_MISMATCH']);
  expect(await issuesOf([[chromosome, '1'], [position], [marker, 'm1'], ['G 1', 'A']])).toEqual([
    'DATA 2 B GENOTYPE_HEADER_LENGTH_MISMATCH',
  ]);
  expect(await issuesOf([[chromosome], [position], [marker, 'm1'], ['G 1', 'A', 'B']])).toEqual([
    'DATA 4 C GENOTYPE_HEADER_LENGTH_MISMATCH',
  ]);
  const transposed = 'GENOTYPE_MARKER_BY_GERMPLASM';
  expect(
    await issuesOf(
      [
        [chromosome, position, 'G 1'],
        ['1', '2', 'A'],
      ],
      transposed,
    ),
  ).toEqual(['DATA 1 C GENOTYPE_MISSING_ROW']);
  expect(
    await issuesOf(
      [
        [...labels, 'G 1'],
        ['1', '2', 'm1', 'A'],
        [null, '3', 'm2', 'A'],
      ],
      transposed,
    ),
  ).toEqual(['DATA 3 A GENOTYPE_HEADER_LENGTH_MISMATCH']);
  expect(await issuesOf([[...labels, 'G 1']], transposed)).toEqual(['DATA GENOTYPE_MISSING_ROW']);
});

test('invalid names and positions', async () => {
  expect(
    await issuesOf([
      [labels[0], '1', '1', '1', '1'],
      [labels[1], '5', 'x', '7', '8'],
      [labels[2], 'm1', null, 'M1', 'x'.repeat(256)],
      [null, 'A'],
      ['Nobody', 'A'],
      ['G 1', 'A', '#N/A'],
      ['One', 'A', 'x'.repeat(256)],
    ]),
  ).toEqual([
    'DATA 2 C GENERIC_INVALID_NUMBER',
    'DATA 3 C GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 3 E GENERIC_VALUE_TOO_LONG',
    'DATA 3 D GENERIC_DUPLICATE_COLUMN',
    'DATA 4 A GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 5 A GENERIC_INVALID_GERMPLASM',
    'DATA 6 C GENERIC_INVALID_DATATYPE',
    'DATA 7 C GENERIC_VALUE_TOO_LONG',
    'DATA 7 A GENERIC_DUPLICATE_VALUE',
  ]);
  await bench.run(metadata('Nothing'));
  expect(await issueLines()).toEqual(['DATA GENERIC_MISSING_EXCEL_SHEET']);
});

test('measured values are not calls, and calls are not added to others', async () => {
  const columns = Array.from({ length: 300 }, (_, index) => index);
  const cells = (row: number) => columns.map((column) => `${row * 300 + column}.5`).join('\t');
  const rows = Array.from({ length: 220 }, (_, row) => `N ${row}\t${cells(row)}`);
  const text = [
    `${labels[0]}`,
    `${labels[1]}`,
    [labels[2], ...columns.map((n) => `n${n}`)].join('\t'),
    ...rows,
  ];
  await bench.run(text.join('\n'), { fileName: 'measured.txt', mode: 'check' });
  const many = await bench.issues();
  expect(many.filter(({ status }) => status === 'GENERIC_INVALID_DATATYPE')).toHaveLength(1);

  const { id } = (await datasetOf('Flat one')) ?? { id: 0 };
  await bench.run(`${labels[0]}\n${labels[1]}\n${labels[2]}\tfm1\nG 1\tA\n`, { options: { datasetId: id } });
  expect(await issueLines()).toEqual(['datasetId GENERIC_INVALID_REFERENCE']);
});

test('the example is imported, and the empty template reports what is missing', async () => {
  const context = { reader: database.reader, storage: bench.storage, text: () => undefined };
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) select 'EX ' || n from generate_series(1001, 1004) as n`),
  );
  const { sheets } = await writtenWorkbook(await genotypeTemplate.example(context), context);
  const outcome = await bench.run(sheets);
  expect(await bench.issues()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 4, markers: 3, locations: 0 });
  expect(await callsOf('Calls of the example', 'marker')).toEqual([
    ['A', 'T', 'A/T', 'A'],
    ['A', 'A', 'A', 'G'],
    ['C', null, 'C', 'C'],
  ]);
  const empty = await writtenWorkbook(await genotypeTemplate.empty(context), context);
  await bench.run(empty.sheets);
  expect(await issueLines()).toEqual([
    'DATA 3 GENOTYPE_MISSING_ROW',
    'METADATA 2 VALUE GENERIC_MISSING_REQUIRED_VALUE',
    'METADATA 3 VALUE GENERIC_MISSING_REQUIRED_VALUE',
  ]);
});
