import { gzipSync } from 'node:zlib';
import { type Call, variantLines } from '@landrace/genotypes/calls/call-lines';
import { verifyFiles } from '@landrace/genotypes/store/manifest';
import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { matrixFiles, matrixFolder, openDatasetCalls } from '../../../genotyping/public';
import { saveFixes } from '../../fixes/fix.repository';
import { genotypeImporter } from './genotype-importer';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  ({ database } = bench);
  await database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('G 1'), ('G 2'), ('G 3')`),
  );
});
afterAll(() => bench.close());

const above = '##fileformat=VCFv4.2\n##contig=<ID=1H>\n';
const heading = '#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT';
const rowOf = (...cells: readonly string[]) => cells.join('\t');
const vcf = (samples: readonly string[], ...rows: readonly string[]) =>
  `${above}${[heading, ...samples].join('\t')}\n${rows.map((row) => `${row}\n`).join('')}`;

const good = vcf(
  ['G 2', 'G 1', 'G 3'],
  rowOf('1H', '100', 'v1', 'A', 'T', '.', 'PASS', 'DP=7', 'GT', '0/0', '0/1', './.'),
  rowOf('1H', '200', '.', 'A', 'T,G', '30', 'PASS', '.', 'GT', '0/2', '1/1', '.'),
  rowOf('1H', '200', '.', 'A', 'ACCC', '30', 'PASS', '.', 'GT', '0|1', '1/0', './1'),
  rowOf('chr01', '5', 'v4', 'C', 'G', '.', '.', '.', 'GT', '1/1', '1/1', '0/0'),
);

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column }) =>
    [sheet, row, column, status].filter((part) => part !== null).join(' '),
  );

const keyOf = async (name: string) =>
  (
    await database.reader.maybe(sql<{ key: string }>`
      select source_file as key from dataset where name = ${name} order by id desc limit 1`)
  )?.key ?? 'none';

async function callsOf(key: string): Promise<(readonly Call[])[]> {
  const matrix = await openDatasetCalls(bench.storage, key);
  const lines: (readonly Call[])[] = [];
  if (matrix) for await (const line of variantLines(matrix)) lines.push(line);
  return lines;
}

const calls = [
  ['0/0', '0/1', null],
  ['0/2', '1/1', '.'],
  ['0|1', '1/0', './1'],
  ['1/1', '1/1', '0/0'],
];

test.each([
  ['panel.vcf', good],
  ['packed.vcf.gz', gzipSync(good)],
  ['windows.vcf', good.replaceAll('\n', '\r\n')],
])('%s is imported with its markers, their positions and its unchanged calls', async (fileName, content) => {
  const outcome = await bench.run(content, { fileName });
  expect(await bench.issues()).toEqual([]);
  expect(outcome.loaded?.counts).toMatchObject({ germplasm: 3 });
  const name = fileName.split('.')[0] ?? '';
  const key = await keyOf(name);
  expect(await callsOf(key)).toEqual(calls);
  await verifyFiles(matrixFiles(bench.storage), key);
  const markers = await database.reader.many(sql`
    select marker.name, d.chromosome, d.position from map_definition d
    join map on map.id = d.map_id and map.name = ${name} join marker on marker.id = d.marker_id order by d.id`);
  expect(markers).toEqual([
    { name: 'v1', chromosome: '1H', position: 100 },
    { name: '1H_200', chromosome: '1H', position: 200 },
    { name: '1H_200_A_ACCC', chromosome: '1H', position: 200 },
    { name: 'v4', chromosome: 'chr01', position: 5 },
  ]);
  const lines = await database.reader.many(sql`
    select g.accenumb from matrix_germplasm m
    join dataset d on d.id = m.dataset_id and d.source_file = ${key}
    join germplasm g on g.id = m.germplasm_id order by m.position`);
  expect(lines).toEqual([{ accenumb: 'G 2' }, { accenumb: 'G 1' }, { accenumb: 'G 3' }]);
});

test('neither a check nor a load with errors stores anything', async () => {
  const before = await bench.storage.listFolders(matrixFolder);
  await bench.run(good, { fileName: 'checked.vcf', mode: 'check' });
  expect(await bench.issues()).toEqual([]);
  const outcome = await bench.run(good.replace('G 3', 'Nobody'), { fileName: 'unknown.vcf' });
  expect(outcome.loaded).toBeUndefined();
  expect(await issueLines()).toEqual(['VCF 3 L GENERIC_INVALID_GERMPLASM']);
  expect(await bench.storage.listFolders(matrixFolder)).toEqual(before);
});

test('the name of a sample can be corrected in the report', async () => {
  const fixes = [{ sheet: 'VCF', row: 3, columnNumber: 12, value: 'G 3' }];
  await database.inTransaction((tx) => saveFixes(tx, bench.jobId, fixes));
  const outcome = await bench.run(good.replace('G 3', 'Nobody'), { fileName: 'corrected.vcf' });
  await database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
  expect(await bench.issues()).toEqual([]);
  expect(outcome.loaded).toBeDefined();
});

test('fields other than the calls are reported once, and the calls are stored', async () => {
  const row = (id: string) =>
    rowOf('1H', '7', id, 'A', 'T', '.', '.', '.', 'GT:DP:GQ', '0/0:3:9', '0/1:4', './.');
  const outcome = await bench.run(vcf(['G 1', 'G 2', 'G 3'], row('w1'), row('w2')), {
    fileName: 'depth.vcf',
  });
  expect(await issueLines()).toEqual(['VCF 4 FORMAT GENOTYPE_WARNING_OTHER_FIELDS']);
  expect(outcome.loaded).toBeDefined();
  expect(await callsOf(await keyOf('depth'))).toEqual([
    ['0/0', '0/1', null],
    ['0/0', '0/1', null],
  ]);
});

const samples = ['G 1', 'G 2'];
const usual = (id: string, ...fields: readonly string[]) =>
  rowOf('1H', '1', id, 'A', 'T', '.', '.', '.', 'GT', ...fields);
const many = Array.from({ length: 299 }, (_, index) => `A${'C'.repeat(index + 1)}`).join(',');

test.each<[string, string | Uint8Array, string[]]>([
  [
    'a row that is too short',
    vcf(samples, usual('b1', '0/0')),
    ['VCF 4 K GENOTYPE_VCF_INCORRECT_ROW_LENGTH'],
  ],
  ['no heading', `${above}1H\t1\n`, ['VCF 3 GENOTYPE_VCF_INCORRECT_HEADER']],
  ['nothing but a heading', vcf(samples), ['VCF 4 GENOTYPE_MISSING_ROW']],
  ['an allele that is not there', vcf(samples, usual('b1', '0/2', '0/0')), ['VCF 4 J GENOTYPE_INVALID_CALL']],
  ['a word for a call', vcf(samples, usual('b1', 'A/T', '0/0')), ['VCF 4 J GENOTYPE_INVALID_CALL']],
  [
    'no field of calls',
    vcf(samples, usual('b1', '3', '4').replace('\tGT\t', '\tDP\t')),
    ['VCF 4 I GENOTYPE_VCF_NO_CALLS'],
  ],
  [
    'a marker that stands twice',
    vcf(samples, usual('b1', '0/0', '0/0'), usual('B1', '0/0', '0/0')),
    ['VCF 5 C GENERIC_DUPLICATE_VALUE'],
  ],
  [
    'a sample that stands twice',
    vcf(['G 1', 'G 1'], usual('b1', '0/0', '0/0')),
    ['VCF 3 K GENERIC_DUPLICATE_VALUE'],
  ],
  [
    'an allele that is too long',
    vcf(samples, usual('b1', '0/0', '0/0').replace('\tT\t', `\t${'T'.repeat(1001)}\t`)),
    ['VCF 4 E GENERIC_VALUE_TOO_LONG'],
  ],
  [
    'everything that is wrong',
    vcf(['Nobody', 'G 1'], usual('b1', '0/0', '0/7'), usual('b1', '0/0')),
    [
      'VCF 3 J GENERIC_INVALID_GERMPLASM',
      'VCF 4 K GENOTYPE_INVALID_CALL',
      'VCF 5 K GENOTYPE_VCF_INCORRECT_ROW_LENGTH',
      'VCF 5 C GENERIC_DUPLICATE_VALUE',
    ],
  ],
  ['a file that was cut off', gzipSync(good).subarray(0, 150), ['GENERIC_IO_ERROR']],
])('%s is reported at its position, and nothing is stored', async (_, content, expected) => {
  const before = await bench.storage.listFolders(matrixFolder);
  const fileName = typeof content === 'string' ? 'bad.vcf' : 'bad.vcf.gz';
  const outcome = await bench.run(content, { fileName });
  expect(await issueLines()).toEqual(expected);
  expect(outcome.loaded).toBeUndefined();
  expect(await bench.storage.listFolders(matrixFolder)).toEqual(before);
});

test('300 alleles at a site and mixed ploidy are ordinary calls', async () => {
  const rows = [
    rowOf('', '9', 'p1', 'A', many, '.', '.', '.', 'GT', '17/299', '0/0/0/1'),
    rowOf('1H', '9', 'p2', 'A', 'T', '.', '.', '.', 'GT', '1', '0/1'),
  ];
  await bench.run(vcf(samples, ...rows), { fileName: 'many.vcf' });
  expect(await bench.issues()).toEqual([]);
  expect(await callsOf(await keyOf('many'))).toEqual([
    ['17/299', '0/0/0/1'],
    ['1', '0/1'],
  ]);
});
