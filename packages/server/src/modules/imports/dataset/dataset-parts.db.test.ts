import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pedigreeImporter } from '../types/pedigree/pedigree-importer';
import { trialImporter } from '../types/trial/trial-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(pedigreeImporter);
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('P1'), ('P2'), ('C1'), ('C2'), ('C3')`),
  );
});
afterAll(() => bench.close());

const headings =
  'Dataset,ACCENUMB,Parent 1 ACCENUMB,Parent 2 ACCENUMB,Description of Crossing Procedure,Pedigree Description,Pedigree Author';

test('a column names the dataset of each row', async () => {
  const { loaded } = await bench.run(
    `${headings}\nFirst,C1,P1,P2,,cross,\nSecond,C2,P1,p2,,cross,\nfirst,C3,P1,P2,,cross,\n`,
  );
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_WARNING_DIFFERENT_CAPITALS', row: 3, value: 'p2' },
  ]);
  expect(loaded).toBeDefined();
  const datasets = await bench.database.reader.many(sql`
    select d.name, count(distinct p.germplasm_id)::int as children
    from dataset d join pedigree p on p.dataset_id = d.id
    where d.name in ('First', 'Second') group by d.name order by d.name`);
  expect(datasets).toEqual([
    { name: 'First', children: 2 },
    { name: 'Second', children: 1 },
  ]);
  const { stats } = await bench.database.reader.one(sql<{ stats: object }>`
    select stats from job where change_set_id = ${loaded?.changeSetId}::int`);
  expect(stats).toMatchObject({ datasets: 2, dataPoints: 6 });
});

test('every issue is reported once at its cell, and nothing is loaded', async () => {
  const before = await bench.database.reader.one(sql`select count(*) from dataset`);
  const { loaded } = await bench.run(
    `${headings}\nThird,C1,NOBODY,P2,,cross,\n,C2,P1,P2,,cross,\nFourth,C3,P1,NOBODY,,cross,\n`,
  );
  expect(loaded).toBeUndefined();
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_INVALID_GERMPLASM', row: 2, column: 'Parent 1 ACCENUMB', value: 'NOBODY' },
    { status: 'GENERIC_MISSING_REQUIRED_VALUE', row: 3, column: 'Dataset' },
    { status: 'GENERIC_INVALID_GERMPLASM', row: 4, column: 'Parent 2 ACCENUMB' },
  ]);
  expect(await bench.database.reader.one(sql`select count(*) from dataset`)).toEqual(before);
});

test('a formula that was never computed names no dataset', async () => {
  const [names = [], ...rows] = `${headings}\nThird,C1,P1,P2,,cross,\n#FORMULA!,C2,P1,P2,,cross,\n`
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell || null));
  const { loaded } = await bench.run({ DATA: [names, ...rows] });
  expect(loaded).toBeUndefined();
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_FORMULA_WITHOUT_VALUE', row: 3, column: 'Dataset' },
  ]);
});

test('the file belongs to all of its datasets', async () => {
  const linked = await bench.database.reader.many(sql`
    select d.name from dataset_file_resource l join dataset d on d.id = l.dataset_id
    where d.name in ('First', 'Second') order by d.name`);
  expect(linked).toEqual([{ name: 'First' }, { name: 'Second' }]);
});

test('values in other units are reported as in the file', async () => {
  const trials = await openImportBench(trialImporter);
  await trials.database.inTransaction((tx) => tx.run(sql`insert into germplasm (accenumb) values ('T1')`));
  const columns = [
    { from: 'Line', to: 'Line/Phenotype' },
    { from: 'Lat', to: 'Latitude', factor: 100 },
  ];
  const mapping = { sheets: [{ from: 'field', to: 'DATA', columns, constants: [] }] };
  const rows = [
    ['Dataset', 'Line', 'Rep', 'Lat'],
    ['North', 'T1', '1', null],
    ['South', 'T1', '1', '2.5'],
  ];
  await trials.run({ field: rows }, { options: { mapping } });
  expect(await trials.issues()).toContainEqual(
    expect.objectContaining({ row: 3, column: 'Latitude', value: '2.5' }),
  );
  await trials.close();
});
