import { buffer } from 'node:stream/consumers';
import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { mapLabels } from '@landrace/contract/areas/imports/layouts/genotype';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import { sampleLines } from '@landrace/genotypes/calls/call-lines';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { zipTextTables } from '../../../../platform/sheets/write-text-tables';
import { zipFiles } from '../../../../platform/sheets/zip-files';
import { openDatasetCalls } from '../../../genotyping/public';
import { genotypeImporter } from './genotype-importer';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  ({ database } = bench);
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('L 1'), ('L 2'), ('B')`),
  );
});
afterAll(() => bench.close());

const transposed = { options: { orientation: 'GENOTYPE_MARKER_BY_GERMPLASM' } } as const;
const mapHeadings = ['Marker', 'Chromosome', 'Position', 'Marker type'];

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
  (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].filter((part) => part !== null).join(' '),
  );

const placesOf = (map: string) =>
  database.reader.many(sql`
    select marker.name, d.chromosome, d.position, f.name as feature, t.name as type
    from map_definition d join map on map.id = d.map_id join marker on marker.id = d.marker_id
    join marker_type t on t.id = marker.marker_type_id
    join map_feature_type f on f.id = d.map_feature_type_id
    where map.name = ${map} order by d.id`);

async function callsOf(name: string): Promise<unknown[]> {
  const { key } = await database.reader.one(sql<{ key: string }>`
    select source_file as key from dataset where name = ${name}`);
  const matrix = await openDatasetCalls(bench.storage, key);
  const lines: unknown[] = [];
  if (matrix) for await (const line of sampleLines(matrix)) lines.push(line);
  return lines;
}

const map: Sheets[string] = [
  mapHeadings,
  ['km2', '2H', '7', 'SSR'],
  ['KM1', '1H', '0.5', null],
  ['km9', '2H', '8.25', 'ssr'],
];

test('with a map, a matrix contains only names, with markers in rows', async () => {
  const sheets = {
    ...metadata('Map beside', { [mapLabels.technology]: 'SNP array' }),
    MAP: map,
    DATA: [
      ['marker', 'L 2', 'L 1'],
      ['km1', 'A', 'B'],
      ['km2', null, 'B'],
    ],
  };
  const outcome = await bench.run(sheets, transposed);
  expect(await issueLines()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 2, markers: 3, locations: 0 });
  expect(await callsOf('Map beside')).toEqual([
    ['A', null],
    ['B', 'B'],
  ]);
  expect(await placesOf('Map beside')).toEqual([
    { name: 'km2', chromosome: '2H', position: 7, feature: 'SSR', type: 'SSR' },
    { name: 'KM1', chromosome: '1H', position: 0.5, feature: 'SNP array', type: 'SNP array' },
    { name: 'km9', chromosome: '2H', position: 8.25, feature: 'SSR', type: 'SSR' },
  ]);
  const { markers } = await database.reader.one(sql<{ markers: number }>`
    select count(*)::int as markers from dataset_marker m join dataset d on d.id = m.dataset_id
    where d.name = 'Map beside'`);
  expect(markers, 'km9 is on the map and was not called').toBe(2);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );
  expect(await placesOf('Map beside')).toEqual([]);
  expect(await database.reader.many(sql`select from marker where lower(name) like 'km_'`)).toEqual([]);
});

test('and with germplasm in rows, whatever the corner contains; the only type is the technology', async () => {
  await bench.run({
    ...metadata('Rows beside'),
    MAP: [mapHeadings, ['rm1', '1', '5', 'DArT'], ['rm2', '1', '6', null]],
    DATA: [
      [null, 'rm1', 'rm2'],
      ['L 1', 'A', 'B'],
    ],
  });
  expect(await issueLines()).toEqual([]);
  expect(await callsOf('Rows beside')).toEqual([['A', 'B']]);
  expect(await placesOf('Rows beside')).toMatchObject([
    { name: 'rm1', feature: 'DArT' },
    { name: 'rm2', feature: 'DArT', type: 'DArT' },
  ]);
  expect(await database.reader.one(sql`select datatype from dataset where name = 'Rows beside'`)).toEqual({
    datatype: 'DArT',
  });
});

test('positions in the matrix count if the map has none, and must not contradict it', async () => {
  const matrix: Sheets[string] = [
    ['Position', 'Linkage Group / Chromosome', 'Lines/Markers', 'L 1'],
    ['5', '1H', 'cm1', 'A'],
    ['6', '1h', 'cm2', 'A'],
  ];
  const wrong = [mapHeadings, ['cm1', '2H', '5', null], ['cm2', '1H', '7', null]];
  await bench.run({ ...metadata('Places'), MAP: wrong, DATA: matrix }, transposed);
  expect(await issueLines()).toEqual([
    'MAP 2 Chromosome GENOTYPE_MAP_CONTRADICTION 2H',
    'MAP 3 Position GENOTYPE_MAP_CONTRADICTION 7',
  ]);
  const half = [mapHeadings, ['cm2', '1H', null, null], ['cm1', null, '5', null]];
  await bench.run({ ...metadata('Places'), MAP: half, DATA: matrix }, transposed);
  expect(await issueLines()).toEqual([]);
  expect(await placesOf('Places')).toMatchObject([
    { name: 'cm2', chromosome: '1H', position: 6 },
    { name: 'cm1', chromosome: '1H', position: 5 },
  ]);
});

test('every issue of a map is reported at its cell', async () => {
  const long = 'x'.repeat(256);
  await bench.run(
    {
      ...metadata('Faulty map'),
      MAP: [
        mapHeadings,
        ['fm1', '1', '1', null],
        ['FM1', '1', '2', null],
        ['fm2', '1', 'far', null],
        [null, '1', '3', null],
        [long, '1', '4', null],
        ['fm3', long, '4', long],
      ],
      DATA: [
        ['marker', 'L 1', 'Nobody'],
        ['fm1', 'A', 'A'],
        ['stray', 'A', 'A'],
      ],
    },
    transposed,
  );
  expect(await issueLines()).toEqual([
    'DATA 1 C GENERIC_INVALID_GERMPLASM Nobody',
    'DATA 3 A GENERIC_INVALID_MARKER stray',
    'MAP 3 Marker GENERIC_DUPLICATE_VALUE FM1',
    'MAP 4 Position GENERIC_INVALID_NUMBER far',
    'MAP 5 Marker GENERIC_MISSING_REQUIRED_VALUE',
    `MAP 6 Marker GENERIC_VALUE_TOO_LONG ${'x'.repeat(199)}…`,
    `MAP 7 Chromosome GENERIC_VALUE_TOO_LONG ${'x'.repeat(199)}…`,
    `MAP 7 Marker type GENERIC_VALUE_TOO_LONG ${'x'.repeat(199)}…`,
  ]);
  const data = [
    ['marker', 'L 1'],
    ['fm1', 'A'],
  ];
  await bench.run({ ...metadata('No rows'), MAP: [mapHeadings], DATA: data }, transposed);
  expect(await issueLines()).toEqual([
    'DATA 2 A GENERIC_INVALID_MARKER fm1',
    'MAP GENERIC_MISSING_REQUIRED_VALUE',
  ]);
  await bench.run(
    { ...metadata('No names'), MAP: [['Name', 'Chromosome', 'Position']], DATA: data },
    transposed,
  );
  expect(await issueLines()).toEqual([
    'MAP GENERIC_MISSING_REQUIRED_VALUE',
    'MAP 1 Marker GENERIC_MISSING_COLUMN',
  ]);
  await bench.run({ ...metadata('No matrix'), MAP: map });
  expect(await issueLines()).toEqual(['DATA GENERIC_MISSING_EXCEL_SHEET DATA']);
  await bench.run({ ...metadata('Places only'), MAP: map, DATA: [['Position', '1', '2']] });
  expect(await issueLines()).toEqual(['DATA GENOTYPE_MISSING_ROW Lines/Markers']);
});

test('a transposed matrix is reported as such', async () => {
  const [first, second, third] = ['Linkage Group / Chromosome', 'Position', 'Lines/Markers'];
  const markersInRows = (corner: string) => ({
    ...metadata('Turned'),
    MAP: map,
    DATA: [
      [corner, 'L 1', 'L 2'],
      ['km1', 'A', 'A'],
    ],
  });
  await bench.run(markersInRows('name'));
  expect(await issueLines(), 'by the names').toEqual(['DATA GENOTYPE_WRONG_ORIENTATION']);
  await bench.run(markersInRows('Marker'));
  expect(await issueLines(), 'by the corner').toEqual(['DATA 1 A GENOTYPE_WRONG_ORIENTATION Marker']);
  await bench.run({
    ...metadata('Turned'),
    DATA: [
      [first, second, third, 'L 1'],
      ['1', '1', 'km1', 'A'],
    ],
  });
  expect(await issueLines()).toEqual(['DATA 1 B GENOTYPE_WRONG_ORIENTATION Position']);
  const germplasmInRows = [
    [first, '1'],
    [second, '1'],
    [third, 'km1'],
    ['L 1', 'A'],
  ];
  await bench.run({ ...metadata('Turned'), DATA: germplasmInRows }, transposed);
  expect(await issueLines()).toEqual(['DATA 1 A GENOTYPE_WRONG_ORIENTATION Linkage Group / Chromosome']);
});

const mapping: Mapping = {
  sheets: [
    { from: 'CALLS', to: 'DATA', columns: [], constants: [] },
    {
      from: 'LOCI',
      to: 'MAP',
      columns: [
        { from: 'locus', to: 'Marker' },
        { from: 'chr', to: 'Chromosome' },
        { from: 'mb', to: 'Position', factor: 1_000_000 },
      ],
      constants: [],
    },
  ],
};

async function zipOf(sheets: Sheets): Promise<Buffer> {
  const contents = Object.entries(sheets).map(([name, [headings = [], ...rows]]) => ({
    name,
    columns: headings.map((heading) => ({ heading: heading ?? '' })),
    rows,
  }));
  return await buffer(zipTextTables(contents));
}

afterEach(async () => {
  await database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
});

/** The curator's correction of the issue at this cell. */
const fix = (cell: { readonly row: number; readonly columnNumber: number; readonly value: string }) =>
  database.inTransaction((tx) =>
    tx.run(sql`
      insert into import_fix (job_id, sheet, row_number, column_number, value)
      values (${bench.jobId}::int, 'DATA', ${cell.row}::int, ${cell.columnNumber}::int, ${cell.value})`),
  );

test('a zip with other headings is mapped, and names above the calls are corrected', async () => {
  const zip = await zipOf({
    calls: [
      // The third has the same name as the column of the second.
      ['snp', 'L 1', 'Lost', 'B'],
      ['zm1', 'A', 'B', 'A'],
      ['zm2', 'A', 'A', 'B'],
    ],
    loci: [
      ['locus', 'chr', 'mb'],
      ['zm1', '1', '1.5'],
      ['zm2', '2', '3'],
    ],
  });
  const request = { fileName: 'panel.zip', options: { ...transposed.options, mapping } };
  await bench.run(zip, request);
  expect(await issueLines()).toEqual(['DATA 1 C GENERIC_INVALID_GERMPLASM Lost']);
  await fix({ row: 1, columnNumber: 3, value: 'L 2' });
  await fix({ row: 2, columnNumber: 2, value: 'T' });
  const { loaded } = await bench.run(zip, request);
  expect(await issueLines()).toEqual([]);
  expect(loaded?.counts).toEqual({ germplasm: 3, markers: 2, locations: 0 });
  expect(await callsOf('panel')).toEqual([
    ['T', 'A'],
    ['B', 'A'],
    ['A', 'B'],
  ]);
  expect(await placesOf('panel')).toMatchObject([
    { name: 'zm1', chromosome: '1', position: 1_500_000, feature: 'UNKNOWN' },
    { name: 'zm2', chromosome: '2', position: 3_000_000 },
  ]);
});

test('a wide matrix in a zip is read by lines, without comments after a #', async () => {
  const markers = Array.from({ length: 20 }, (_, at) => `wide${at}`);
  const zip = await buffer(
    zipFiles(
      new Map([
        ['calls.csv', Buffer.from(`# of others\nline,${markers.join(',')}\nL 2,A,,"C,T"${','.repeat(17)}\n`)],
        ['loci.csv', Buffer.from(`locus,chr,mb\n${markers.map((name) => `${name},"1\nlong",1`).join('\n')}`)],
      ]),
    ),
  );
  await bench.run(zip, { fileName: 'wide.zip', options: { mapping } });
  expect(await issueLines()).toEqual([]);
  expect(await callsOf('wide')).toEqual([['A', null, 'C,T', ...Array.from({ length: 17 }, () => null)]]);
  expect(await placesOf('wide')).toMatchObject(markers.map((name) => ({ name, chromosome: '1 long' })));
});
