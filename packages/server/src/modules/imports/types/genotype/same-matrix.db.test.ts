import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genotypeImporter } from './genotype-importer';

let bench: ImportBench;
let userId: number;
beforeAll(async () => {
  bench = await openImportBench(genotypeImporter);
  await bench.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('S 1'), ('S 2')`),
  );
});
beforeAll(async () => {
  ({ id: userId } = await bench.database.reader.one(
    sql<{ id: number }>`select id from app_user where username = 'researcher'`,
  ));
});
afterAll(() => bench.close());

const matrix = [
  'Linkage Group / Chromosome\t1H\t1H',
  'Position\t1\t2',
  'Lines/Markers\tsm1\tsm2',
  'S 1\tA\tT',
  'S 2\tC\tG',
].join('\n');
const otherMarkers = matrix.replace('sm2', 'sm3');
const warnings = async () => (await bench.issues()).map(({ status, value }) => `${status} ${value}`);

test('a matrix that is loaded twice is loaded with a warning that names the dataset', async () => {
  const first = await bench.run(matrix, { userId, fileName: 'calls.txt' });
  expect(first.loaded).toBeDefined();
  expect(await warnings()).toEqual([]);

  await bench.run(otherMarkers, { userId, fileName: 'others.txt', mode: 'check' });
  expect(await warnings()).toEqual([]);

  const again = await bench.run(matrix, { userId, fileName: 'again.txt', mode: 'check' });
  expect(again.issues.errors).toBe(0);
  expect(await warnings()).toEqual(['GENOTYPE_WARNING_ALREADY_IMPORTED calls']);
});

test('a dataset that the user may not see is not named', async () => {
  await bench.database.inTransaction((tx) =>
    tx.run(sql`update dataset set dataset_state_id = 3 where name = 'calls'`),
  );
  await bench.run(matrix, { userId, fileName: 'again.txt', mode: 'check' });
  expect(await warnings()).toEqual([]);
});
