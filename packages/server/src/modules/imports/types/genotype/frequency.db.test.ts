import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import { frequencyLines } from '@landrace/genotypes/frequencies/frequency-lines';
import { shortDecimal } from '@landrace/genotypes/frequencies/short-decimal';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { writtenWorkbook } from '@landrace/testkit/templates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { matrixFolder, openDatasetFrequencies, removeOrphanMatrices } from '../../../genotyping/public';
import { frequencyImporter } from './frequency-importer';
import { frequencyTemplate } from './frequency-template';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(frequencyImporter);
  ({ database } = bench);
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb, accename)
      values ('P 1', 'North'), ('P 2', 'South'), ('P 3', 'East')`),
  );
});
afterAll(() => bench.close());
afterEach(async () => {
  await database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
});

const labels = ['Linkage Group / Chromosome', 'Position', 'Lines/Markers'] as const;
const transposed = { options: { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' } } as const;

function metadata(title: string, values: Readonly<Record<string, string>> = {}): Sheets {
  const metadataValues: Readonly<Record<string, string>> = {
    Title: title,
    Description: 'Frequencies',
    ...values,
  };
  const all = [...metadataLabels, ...Object.values(mapLabels)];
  return {
    METADATA: [
      ['LABEL', 'DEFINITION', 'VALUE'],
      ...all.map((label) => [label, null, metadataValues[label] ?? null]),
    ],
  };
}

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].filter((part) => part !== null).join(' '),
  );

interface StoredDataset {
  readonly id: number;
  readonly key: string;
  readonly type: string;
  readonly technology: string;
  readonly objects: number;
  readonly points: number;
}

const datasetOf = (name: string): Promise<StoredDataset | undefined> =>
  database.reader.maybe(sql<StoredDataset>`
    select d.id, source_file as key, t.name as type, datatype as technology, object_count as objects,
      point_count as points
    from dataset d join dataset_type t on t.id = d.dataset_type_id where d.name = ${name}`);

const missing = Number.NaN;

async function linesOf(name: string): Promise<number[][]> {
  const matrix = await openDatasetFrequencies(bench.storage, (await datasetOf(name))?.key ?? 'none');
  const lines: number[][] = [];
  if (matrix) for await (const line of frequencyLines(matrix)) lines.push(Array.from(line, shortDecimal));
  return lines;
}

const membersOf = (name: string) =>
  database.reader.many(sql`
    select g.accenumb, member.kind from matrix_germplasm m join dataset d on d.id = m.dataset_id and d.name = ${name}
    join germplasm g on g.id = m.germplasm_id
    join dataset_germplasm member on member.dataset_id = d.id and member.germplasm_id = g.id order by m.position`);

const sampleNamesOf = (name: string) =>
  database.reader.values<string>(sql`
    select m.sample_name from matrix_germplasm m join dataset d on d.id = m.dataset_id and d.name = ${name}
    order by m.position`);

const placesOf = (map: string) =>
  database.reader.many(sql`
    select marker.name, d.chromosome, d.position from map_definition d
    join map on map.id = d.map_id and map.name = ${map} join marker on marker.id = d.marker_id order by d.id`);

test('a workbook with germplasm in rows is stored with its map, and undone completely', async () => {
  const outcome = await bench.run(
    {
      ...metadata('Rows', { [mapLabels.name]: 'Its map', [mapLabels.technology]: 'SNP pool' }),
      DATA: [
        [labels[0], '1H', '1H', '2H'],
        [labels[1], '0.5', '3', '12'],
        [labels[2], 'fq1', 'fq2', 'fq3'],
        ['P 2', '0.6897', '0', 'NA'],
        ['North', '1', null, '0,125'],
      ],
    },
    { datasetStateId: 2 },
  );
  expect(await issueLines()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 2, markers: 3, locations: 0 });
  expect(await datasetOf('Rows')).toMatchObject({
    type: 'allelefreq',
    technology: 'SNP pool',
    objects: 2,
    points: 6,
  });
  expect(await linesOf('Rows')).toEqual([
    [0.6897, 0, missing],
    [1, missing, 0.125],
  ]);
  expect(await membersOf('Rows')).toEqual([
    { accenumb: 'P 2', kind: 4 },
    { accenumb: 'P 1', kind: 4 },
  ]);
  expect(await sampleNamesOf('Rows')).toEqual(['P 2', 'North']);
  expect(await placesOf('Its map')).toEqual([
    { name: 'fq1', chromosome: '1H', position: 0.5 },
    { name: 'fq2', chromosome: '1H', position: 3 },
    { name: 'fq3', chromosome: '2H', position: 12 },
  ]);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );
  expect(await datasetOf('Rows')).toBeUndefined();
  expect(await placesOf('Its map')).toEqual([]);
  expect(await database.reader.many(sql`select from marker where name like 'fq_'`)).toEqual([]);
  for (let day = 0; day < 2; day += 1) await removeOrphanMatrices(bench, new Date(Date.now() + 1000));
  expect(await bench.storage.listFolders(matrixFolder)).toEqual([]);
});

test('text needs no positions, in either orientation', async () => {
  await bench.run('\tpm1\tpm2\nP 1\t0.25\t\nP 3\tNA\t1\n', { fileName: 'rows.txt' });
  expect(await issueLines()).toEqual([]);
  const lines = [
    [0.25, missing],
    [missing, 1],
  ];
  expect(await linesOf('rows')).toEqual(lines);
  const matrix = await openDatasetFrequencies(bench.storage, (await datasetOf('rows'))?.key ?? '');
  expect((await matrix?.facts())?.map(({ id }) => id)).toEqual(['pm1', 'pm2']);

  await bench.run('marker,P 1,P 3\r\npm1,0.25,NaN\r\nPM2,,1.0000\r\n', {
    fileName: 'columns.csv',
    ...transposed,
  });
  expect(await issueLines()).toEqual([]);
  expect(await linesOf('columns')).toEqual(lines);
  expect(await membersOf('columns')).toEqual([
    { accenumb: 'P 1', kind: 4 },
    { accenumb: 'P 3', kind: 4 },
  ]);
  expect(await placesOf('columns')).toEqual([]);
  const markers = await database.reader.many(
    sql`select name from marker where lower(name) like 'pm_' order by 1`,
  );
  expect(markers, 'the second file added no markers').toEqual([{ name: 'pm1' }, { name: 'pm2' }]);
});

test('text may contain positions and metadata, and decimal commas between semicolons', async () => {
  const text = [
    '# dataset = Pools of the north',
    '# map = Northern map',
    '# markerType = DArT',
    `${labels.join(';')};P 1;P 2`,
    '1H;10;sm1;0,5;0,0625',
    '2H;20;sm2;1;',
  ];
  await bench.run(text.join('\n'), { fileName: 'pools.csv', ...transposed });
  expect(await issueLines()).toEqual([]);
  expect(await datasetOf('Pools of the north')).toMatchObject({ technology: 'DArT', points: 4 });
  expect(await linesOf('Pools of the north')).toEqual([
    [0.5, 1],
    [0.0625, missing],
  ]);
  expect(await placesOf('Northern map')).toMatchObject([{ name: 'sm1', position: 10 }, { name: 'sm2' }]);
});

test('rs# in the corner does not make it HapMap', async () => {
  await bench.run('rs#\tP 1\tP 2\nrs1\t0.5\t0.25\n', { fileName: 'rs.tsv', ...transposed });
  expect(await issueLines()).toEqual([]);
  expect(await linesOf('rs')).toEqual([[0.5], [0.25]]);
});

test('every issue is reported at its cell, and nothing is loaded', async () => {
  const { loaded } = await bench.run(
    [
      'line,wm1,wm2,WM1,,wm5',
      'P 1,1.01,-0.5,A/T,0.5,#N/A',
      'P 2,25 %,0.5,0.5,0.5,0.5,0.5',
      'Nobody,0,1,0,1,0',
      'South,0,1,0,1,0',
      ',0,1,0,1,0',
      'P 3,0.5,0.5',
    ].join('\n'),
    { fileName: 'wrong.csv' },
  );
  expect(loaded).toBeUndefined();
  expect((await issueLines()).sort()).toEqual([
    'DATA 1 D GENERIC_DUPLICATE_COLUMN WM1',
    'DATA 1 E GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 2 B ALLELEFREQ_OUT_OF_RANGE 1.01',
    'DATA 2 C ALLELEFREQ_OUT_OF_RANGE -0.5',
    'DATA 2 D GENERIC_INVALID_NUMBER A/T',
    'DATA 2 F GENERIC_INVALID_DATATYPE #N/A',
    'DATA 3 B GENERIC_INVALID_NUMBER 25 %',
    'DATA 3 G GENOTYPE_HEADER_LENGTH_MISMATCH 0.5',
    'DATA 4 A GENERIC_INVALID_GERMPLASM Nobody',
    'DATA 5 A GENERIC_DUPLICATE_VALUE South',
    'DATA 6 A GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 7 F GENOTYPE_HEADER_LENGTH_MISMATCH',
  ]);
  expect(await datasetOf('wrong')).toBeUndefined();
});

test('also with markers in rows', async () => {
  await bench.run('marker,P 1,Nobody,P 1\nvm1,0.5,2,0.5\nVM1,0.5,x,0.5\nvm3,0.5\n', {
    fileName: 'wrong.csv',
    ...transposed,
  });
  expect((await issueLines()).sort()).toEqual([
    'DATA 1 C GENERIC_INVALID_GERMPLASM Nobody',
    'DATA 1 D GENERIC_DUPLICATE_VALUE P 1',
    'DATA 2 C ALLELEFREQ_OUT_OF_RANGE 2',
    'DATA 3 A GENERIC_DUPLICATE_VALUE VM1',
    'DATA 3 C GENERIC_INVALID_NUMBER x',
    'DATA 4 D GENOTYPE_HEADER_LENGTH_MISMATCH',
  ]);
  await bench.run('name,P 1,P 2\nvm1,0.5,0.5\n', { fileName: 'turned.csv' });
  expect(await issueLines(), 'one issue, not one for each name').toEqual(['DATA GENOTYPE_WRONG_ORIENTATION']);
});

/** The curator's correction of the issue at this cell. */
const fix = (row: number, columnNumber: number, value: string) =>
  database.inTransaction((tx) =>
    tx.run(sql`
      insert into import_fix (job_id, sheet, row_number, column_number, value)
      values (${bench.jobId}::int, 'DATA', ${row}::int, ${columnNumber}::int, ${value})`),
  );

test('cells are corrected where they were reported, and so is a row that ends early', async () => {
  const text = 'line,mm1,mm2,mm3\nLost,0.5,1.5,x\nP 2,0.5\n';
  await bench.run(text, { fileName: 'corrected.csv' });
  expect((await issueLines()).sort()).toEqual([
    'DATA 2 A GENERIC_INVALID_GERMPLASM Lost',
    'DATA 2 C ALLELEFREQ_OUT_OF_RANGE 1.5',
    'DATA 2 D GENERIC_INVALID_NUMBER x',
    'DATA 3 D GENOTYPE_HEADER_LENGTH_MISMATCH',
  ]);
  await fix(2, 1, 'P 1');
  await fix(2, 3, '0.15');
  await fix(2, 4, '');
  await fix(3, 4, 'NA');
  const { loaded } = await bench.run(text, { fileName: 'corrected.csv' });
  expect(await issueLines()).toEqual([]);
  expect(loaded?.counts).toMatchObject({ germplasm: 2, markers: 3 });
  expect(await linesOf('corrected')).toEqual([
    [0.5, 0.15, missing],
    [0.5, missing, missing],
  ]);
});

test('genotypes uploaded by mistake are reported, but not a million times', async () => {
  const markers = Array.from({ length: 6_000 }, (_, index) => `gm${index}`);
  const calls = markers.map(() => 'A').join('\t');
  const text = [`line\t${markers.join('\t')}`, `P 1\t${calls}`, `P 2\t${calls}`, `P 3\t${calls}`];
  const { issues } = await bench.run(text.join('\n'), { fileName: 'calls.txt', mode: 'check' });
  expect(issues).toEqual({ errors: 10_000, warnings: 0 });
});

test('frequencies are not added to others, nor to a dataset of another type, but replace them', async () => {
  const text = 'line\tam1\nP 1\t0.5\n';
  await bench.run(text, { fileName: 'first.txt' });
  const { id } = (await datasetOf('first')) ?? { id: 0 };
  await bench.run(text, { options: { datasetId: id } });
  expect(await issueLines()).toEqual([`datasetId GENERIC_INVALID_REFERENCE ${id}`]);
  const trial = await database.reader.one(sql<{ id: number }>`
    select id from dataset where dataset_type_id <> 4 order by id limit 1`);
  await bench.run(text, { options: { datasetId: trial.id } });
  expect(await issueLines()).toEqual([`datasetId GENERIC_INVALID_REFERENCE ${trial.id}`]);
  const { loaded } = await bench.run(text, { isUpdate: true });
  expect(loaded).toBeUndefined();
  expect(await issueLines()).toEqual(['GENERIC_MISSING_DB_ITEM_UPDATE file']);
  const { key } = (await datasetOf('first')) ?? {};
  await bench.run('line\tam2\tam1\nP 2\t0.25\t1\n', { isUpdate: true, fileName: 'first.txt' });
  expect(await issueLines()).toEqual([]);
  const replaced = await datasetOf('first');
  expect(replaced).toMatchObject({ id, objects: 1, points: 2 });
  expect(replaced?.key).not.toBe(key);
  expect(await linesOf('first')).toEqual([[0.25, 1]]);
});

test('the example is imported, and the empty template reports what is missing', async () => {
  const context = { reader: database.reader, storage: bench.storage, text: () => undefined };
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) select 'EX ' || n from generate_series(1001, 1004) as n`),
  );
  const { sheets } = await writtenWorkbook(await frequencyTemplate.example(context), context);
  const outcome = await bench.run(sheets, { fileName: 'example.xlsx' });
  expect(await issueLines()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 4, markers: 3, locations: 0 });
  expect((await linesOf('Frequencies of the example'))[1]).toEqual([0.875, 0.25, missing]);
  const empty = await writtenWorkbook(await frequencyTemplate.empty(context), context);
  await bench.run(empty.sheets);
  expect(await issueLines()).toEqual([
    'DATA 3 GENOTYPE_MISSING_ROW Lines/Markers',
    'METADATA 2 VALUE GENERIC_MISSING_REQUIRED_VALUE',
    'METADATA 3 VALUE GENERIC_MISSING_REQUIRED_VALUE',
  ]);
});
