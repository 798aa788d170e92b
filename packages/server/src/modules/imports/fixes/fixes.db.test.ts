import { matrixLabels } from '@landrace/domain/matrix-labels';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnLetters, positionOfLetters } from '../check/column-letters';
import type { Importer } from '../importer';
import { genotypeImporter } from '../types/genotype/genotype-importer';
import { groupsImporter } from '../types/groups/groups-importer';
import { pedigreeImporter } from '../types/pedigree/pedigree-importer';
import { trialImporter } from '../types/trial/trial-importer';
import { saveFixes } from './fix.repository';

let importer: Importer;
/** One database for importers of all types. */
const anyImporter: Importer = {
  get type() {
    return importer.type;
  },
  get textSheet() {
    return importer.textSheet;
  },
  get template() {
    return importer.template;
  },
  check: (run) => importer.check(run),
  load: (run) => importer.load(run),
};

let bench: ImportBench;
beforeAll(async () => {
  importer = trialImporter;
  bench = await openImportBench(anyImporter);
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb) values ('F 1'), ('F 2'), ('F 3')`);
    await tx.run(sql`
      insert into trait (name, data_type) values ('F height', 'numeric'), ('F width', 'numeric')`);
  });
});
afterAll(() => bench.close());

/** Checks, corrects every reported cell according to its status, and checks again. */
async function checkAfterFixes(
  of: Importer,
  content: string | Sheets,
  newValues: Readonly<Record<string, string>>,
) {
  importer = of;
  const { database, jobId } = bench;
  await database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
  await bench.run(content, { mode: 'check' });
  const issues = await database.reader.many(sql<{
    sheet: string;
    row: number;
    columnNumber: number;
    status: string;
  }>`
    select sheet, row_number as row, column_number as "columnNumber", status from import_issue order by id`);
  const fixes = issues.map(({ status, ...place }) => ({ ...place, value: newValues[status] ?? '' }));
  await database.inTransaction((tx) => saveFixes(tx, jobId, fixes));
  await bench.run(content, { mode: 'check' });
  const cells = issues.map(({ row, columnNumber, status }) => [row, columnNumber, status]);
  return { cells, left: await bench.issues() };
}

test('the second of two duplicate headings is corrected', async () => {
  const file = 'Line/Phenotype,Rep,Treatment,F height,f HEIGHT\nF 1,1,,5,6\nF 1,1,,tall,7\n';
  const newValues = { GENERIC_DUPLICATE_COLUMN: 'F width', GENERIC_INVALID_NUMBER: '9' };
  expect(await checkAfterFixes(trialImporter, file, newValues)).toEqual({
    cells: [
      [1, 5, 'GENERIC_DUPLICATE_COLUMN'],
      [3, 4, 'GENERIC_INVALID_NUMBER'],
    ],
    left: [],
  });
});

test('a heading that is not a trait is corrected, and a cell below an empty heading', async () => {
  const file = 'Line/Phenotype,Rep,Treatment,F hieght,\nF 1,1,,5,\nF 2,1,,6,stray\n';
  const { cells, left } = await checkAfterFixes(trialImporter, file, {});
  expect(cells).toEqual([
    [1, 4, 'TRIALS_MISSING_TRAIT_DECLARATION'],
    [3, 5, 'GENERIC_ROW_TOO_LONG'],
  ]);
  expect(left, 'the column no longer has a name').toMatchObject([
    { row: 2, value: '5' },
    { row: 3, value: '6' },
  ]);
});

test('a column with an alias as heading is corrected where names are looked up', async () => {
  const file = 'Rep,Treatment,Germplasm,F height\n1,,Nobody,5\n';
  expect(await checkAfterFixes(trialImporter, file, { GENERIC_INVALID_GERMPLASM: 'F 1' })).toEqual({
    cells: [[2, 3, 'GENERIC_INVALID_GERMPLASM']],
    left: [],
  });
});

test('groups are corrected by position, even one with the name of a column', async () => {
  const rows = [
    ['Group description ->', null, null],
    ['Group visibility ->', 'public', 'secret'],
    ['Group name ->', 'B', 'A'],
    ['Nobody', 'x', 'x'],
    ['F 2', 'yes', null],
  ];
  const newValues = {
    GENERIC_INVALID_GERMPLASM: 'F 1',
    GROUP_INVALID_GROUP_VISIBILITY: 'private',
    GROUP_INVALID_CELL_VALUE: 'x',
  };
  expect(await checkAfterFixes(groupsImporter, { GERMPLASM: rows }, newValues)).toEqual({
    cells: [
      [2, 3, 'GROUP_INVALID_GROUP_VISIBILITY'],
      [5, 2, 'GROUP_INVALID_CELL_VALUE'],
      [4, 1, 'GENERIC_INVALID_GERMPLASM'],
    ],
    left: [],
  });
});

test('a matrix is corrected by position', async () => {
  const markers = [matrixLabels.marker, ...Array.from({ length: 28 }, (_, at) => `fm${at}`)];
  const rows = [
    [matrixLabels.chromosome],
    [matrixLabels.position],
    markers.with(28, 'fm0'),
    ['F 1', ...Array(28).fill('A')],
    ['Nobody', ...Array(28).fill('T')],
  ];
  const newValues = { GENERIC_INVALID_GERMPLASM: 'F 2', GENERIC_DUPLICATE_COLUMN: 'fm27' };
  const { cells, left } = await checkAfterFixes(genotypeImporter, { DATA: rows }, newValues);
  expect(cells).toEqual([
    [5, 1, 'GENERIC_INVALID_GERMPLASM'],
    [3, 29, 'GENERIC_DUPLICATE_COLUMN'],
  ]);
  expect(left).toEqual([]);
});

test('cells keep their positions when a file is split into datasets', async () => {
  const headings =
    'ACCENUMB,Dataset,Parent 1 ACCENUMB,Parent 2 ACCENUMB,Description of Crossing Procedure,Pedigree Description,Pedigree Author';
  const file = `${headings}\nF 1,One,Nobody,F 3,,cross,\nF 2,Two,F 3,F 1,,cross,\n`;
  expect(await checkAfterFixes(pedigreeImporter, file, { GENERIC_INVALID_GERMPLASM: 'F 2' })).toEqual({
    cells: [[2, 3, 'GENERIC_INVALID_GERMPLASM']],
    left: [],
  });
});

test('column letters mean the same in SQL', async () => {
  const positions = [0, 25, 26, 701, 702, 18_277, 18_278];
  const found = await bench.database.reader.many(sql<{ position: number }>`
    select ${positionOfLetters('s.letters')} as position
    from unnest(${positions.map(columnLetters)}::text[]) with ordinality as s (letters, place) order by place`);
  expect(found.map(({ position }) => position)).toEqual(positions);
});

test('a wrong value is replaced everywhere in its column, and nowhere else', async () => {
  importer = trialImporter;
  const { database, jobId } = bench;
  await database.inTransaction((tx) => tx.run(sql`delete from import_fix`));
  const file =
    'Line/Phenotype,Rep,Treatment,F height,F width\nF 1,1,,tall,tall\nF 2,1,,tall,1\nF 3,1,,high,2\nF 1,2,,tall,3\n';
  await bench.run(file, { mode: 'check' });
  expect((await bench.issues()).map(({ row, value }) => [row, value])).toHaveLength(5);
  const place = { sheet: 'DATA', columnNumber: 4 };
  await database.inTransaction((tx) =>
    saveFixes(tx, jobId, [
      { ...place, row: 2, value: '9', isEverywhere: true },
      { ...place, row: 5, value: '8' },
    ]),
  );
  const fixes = await database.reader.many(sql`
    select row_number as row, column_number as column, value from import_fix order by row_number`);
  expect(fixes).toEqual([
    { row: 2, column: 4, value: '9' },
    { row: 3, column: 4, value: '9' },
    { row: 5, column: 4, value: '8' },
  ]);
  await bench.run(file, { mode: 'check' });
  expect((await bench.issues()).map(({ row, column, value }) => [row, column, value])).toEqual([
    [2, 'F width', 'tall'],
    [4, 'F height', 'high'],
  ]);
});
