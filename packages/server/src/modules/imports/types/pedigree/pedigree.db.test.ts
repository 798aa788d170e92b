import { metadataLabels } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { heliumPedigree } from '@landrace/domain/helium';
import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { pedigreeImporter } from './pedigree-importer';

let bench: ImportBench;
let database: Database;
beforeAll(async () => {
  bench = await openImportBench(pedigreeImporter);
  ({ database } = bench);
  await database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb, accename)
      select 'P ' || n, 'Line ' || n from generate_series(1, 9) as n`);
    await tx.run(sql`insert into germplasm (accenumb, accename) values ('P 10', 'Line 9')`);
  });
});
afterAll(() => bench.close());

const headings = [
  'ACCENUMB',
  'Parent 1 ACCENUMB',
  'Parent 2 ACCENUMB',
  'Description of Crossing Procedure (if applicable)',
  'Pedigree Description',
  'Pedigree Author',
];
const typed = [...headings, 'Parent 1 type', 'Parent 2 type'];
const strings = ['ACCENUMB', 'Pedigree string', 'Pedigree Notation'];

const metadata = (title: string): Sheets => ({
  METADATA: [
    ['LABEL', 'DEFINITION', 'VALUE'],
    ...metadataLabels.map((label) => [
      label,
      null,
      { Title: title, Description: 'Crosses' }[label as string] ?? null,
    ]),
  ],
});

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column }) =>
    [sheet, row, column, status].filter((part) => part !== null).join(' '),
  );

const relationsOf = (dataset: string) =>
  database.reader.many(sql`
    select child.accenumb as child, parent.accenumb as parent, relationship_type as type,
      relationship_description as procedure, d.name as description, d.author
    from pedigree p join dataset on dataset.id = p.dataset_id
    join germplasm child on child.id = p.germplasm_id join germplasm parent on parent.id = p.parent_id
    join pedigree_description d on d.id = p.pedigree_description_id
    where dataset.name = ${dataset} order by p.id`);

test('crosses and texts are imported with their dataset, and undone', async () => {
  const outcome = await bench.run(
    {
      ...metadata('Crosses of a year'),
      DATA: [
        typed,
        ['P 1', 'P 2', 'p 3', 'By hand', 'Crossing book', 'The breeders', 'f', 'M'],
        ['Line 2', 'P 4', 'P 4', null, 'Crossing book', 'The breeders', 'F', 'M'],
        ['P 3', 'P 4', null, null, 'Another book', null, null, null],
        ['P 1', 'P 2', 'P 3', 'By hand', 'Crossing book', 'The breeders', 'F', 'M'],
      ],
      'DATA-STRING': [
        strings,
        ['P 1', 'Line 4//Line 4/Line 2', 'Purdy Notation'],
        ['P 2', 'Line 4', 'purdy notation'],
      ],
    },
    { datasetStateId: 2 },
  );
  expect(await bench.issues()).toMatchObject([
    { status: 'GENERIC_WARNING_DIFFERENT_CAPITALS', row: 2, column: 'Parent 2 ACCENUMB', value: 'p 3' },
  ]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 3, locations: 0 });
  const book = { description: 'Crossing book', author: 'The breeders' };
  expect(await relationsOf('Crosses of a year')).toEqual([
    { child: 'P 1', parent: 'P 2', type: 'F', procedure: 'By hand', ...book },
    { child: 'P 1', parent: 'P 3', type: 'M', procedure: 'By hand', ...book },
    { child: 'P 2', parent: 'P 4', type: 'OTHER', procedure: null, ...book },
    {
      child: 'P 3',
      parent: 'P 4',
      type: 'OTHER',
      procedure: null,
      description: 'Another book',
      author: null,
    },
  ]);
  expect(
    await database.reader.many(sql`
      select accenumb, definition, n.name as notation from pedigree_definition p
      join dataset on dataset.id = p.dataset_id and dataset.name = 'Crosses of a year'
      join germplasm on germplasm.id = p.germplasm_id join pedigree_notation n on n.id = p.pedigree_notation_id
      order by p.id`),
  ).toEqual([
    { accenumb: 'P 1', definition: 'Line 4//Line 4/Line 2', notation: 'Purdy Notation' },
    { accenumb: 'P 2', definition: 'Line 4', notation: 'Purdy Notation' },
  ]);
  expect(
    await database.reader.many(sql`
      select dataset_state_id as state, dataset_type_id as type, object_count as objects, point_count as points
      from dataset where name = 'Crosses of a year'`),
  ).toEqual([{ state: 2, type: 7, objects: 3, points: 6 }]);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), undefined),
  );
  expect(await relationsOf('Crosses of a year')).toEqual([]);
  expect(
    await database.reader.many(sql`select from pedigree_description where name = 'Crossing book'`),
  ).toEqual([]);
});

test('a text file is the sheet of crosses, and its name is the title of the dataset', async () => {
  await bench.run(`${headings.join(',')}\nP 8,P 7,,,Some book,\n`, { fileName: 'crosses.csv' });
  expect(await bench.issues()).toEqual([]);
  expect(await relationsOf('crosses')).toMatchObject([{ child: 'P 8', parent: 'P 7', type: 'OTHER' }]);
});

test('an export for Helium is imported, with mothers and fathers', async () => {
  const text = heliumPedigree([
    { child: 'P 6', parent: 'P 5', type: 'F' },
    { child: 'P 6', parent: 'P 4', type: 'M' },
    { child: 'P 5', parent: 'P 4', type: 'OTHER' },
  ]);
  await bench.run(`${text}P 4\t\t\r\n`, { fileName: 'from-helium.txt' });
  expect(await bench.issues()).toEqual([]);
  const rest = { procedure: null, description: 'from-helium', author: null };
  expect(await relationsOf('from-helium')).toEqual([
    { child: 'P 6', parent: 'P 5', type: 'F', ...rest },
    { child: 'P 6', parent: 'P 4', type: 'M', ...rest },
    { child: 'P 5', parent: 'P 4', type: 'OTHER', ...rest },
  ]);
});

test('every issue is reported at its cell, and nothing is loaded', async () => {
  const outcome = await bench.run({
    ...metadata('Faulty'),
    DATA: [
      typed,
      ['P 1', null, 'P 2', null, 'Book'],
      [null, 'P 2', null, null, 'Book'],
      ['P 1', 'Nobody', 'Line 9', null, 'Book'],
      ['P 1', 'P 2', null, null, null],
      ['P 1', 'P 1', null, null, 'Book'],
      ['P 1', 'P 2', null, null, 'Book', null, 'mother', 'x'],
      ['P 1', 'P 2', null, null, 'x'.repeat(256)],
    ],
    'DATA-STRING': [strings, ['P 1', null, null], ['Who', 'A/B', 'Purdy']],
  });
  expect(outcome.loaded).toBeUndefined();
  expect(await issueLines()).toEqual([
    'DATA 3 ACCENUMB GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 4 Parent 1 ACCENUMB GENERIC_INVALID_GERMPLASM',
    'DATA 4 Parent 2 ACCENUMB GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    'DATA 5 Pedigree Description GENERIC_MISSING_REQUIRED_VALUE',
    'DATA 6 Parent 1 ACCENUMB GENERIC_INVALID_REFERENCE',
    'DATA 7 Parent 1 type GENERIC_UNKNOWN_WORD',
    'DATA 7 Parent 2 type GENERIC_UNKNOWN_WORD',
    'DATA 8 Pedigree Description GENERIC_VALUE_TOO_LONG',
    'DATA-STRING 2 Pedigree string GENERIC_MISSING_REQUIRED_VALUE',
    'DATA-STRING 2 Pedigree Notation GENERIC_MISSING_REQUIRED_VALUE',
    'DATA-STRING 3 ACCENUMB GENERIC_INVALID_GERMPLASM',
  ]);
});

test('circles are reported, including those through existing pedigrees', async () => {
  const row = (child: string, parent: string, other: string | null = null) => [
    child,
    parent,
    other,
    null,
    'Book',
    null,
  ];
  // 8 has the parent 7 since the text file above.
  const file = {
    ...metadata('Round'),
    DATA: [
      headings,
      row('P 1', 'P 2', 'P 6'),
      row('P 2', 'P 3'),
      row('P 3', 'P 1', 'P 4'),
      row('P 7', 'P 6', 'P 8'),
      row('P 10', 'P 1'),
    ],
  };
  await bench.run(file, { mode: 'check' });
  expect(await issueLines()).toEqual([
    'DATA 2 Parent 1 ACCENUMB GENERIC_INVALID_REFERENCE',
    'DATA 3 Parent 1 ACCENUMB GENERIC_INVALID_REFERENCE',
    'DATA 4 Parent 1 ACCENUMB GENERIC_INVALID_REFERENCE',
    'DATA 5 Parent 2 ACCENUMB GENERIC_INVALID_REFERENCE',
  ]);
});

test('sheets that are missing or empty', async () => {
  await bench.run(metadata('Nothing'));
  expect(await issueLines()).toEqual([
    'DATA GENERIC_MISSING_EXCEL_SHEET',
    'DATA-STRING GENERIC_MISSING_EXCEL_SHEET',
  ]);
  await bench.run({ ...metadata('Nothing'), DATA: [headings], 'DATA-STRING': [strings] });
  expect(await issueLines()).toEqual(['DATA GENERIC_MISSING_REQUIRED_VALUE']);
  await bench.run({ ...metadata('Texts only'), 'DATA-STRING': [strings, ['P 1', 'A/B', 'Purdy']] });
  expect(await issueLines()).toEqual([]);
  await bench.run({ DATA: [headings.slice(0, 3), ['P 1', 'P 2']], 'DATA-STRING': [strings] });
  expect(await issueLines()).toEqual([
    'DATA 1 Description of Crossing Procedure (if applicable) GENERIC_MISSING_COLUMN',
    'DATA 1 Pedigree Description GENERIC_MISSING_COLUMN',
    'DATA 1 Pedigree Author GENERIC_MISSING_COLUMN',
    'METADATA GENERIC_MISSING_EXCEL_SHEET',
  ]);
});
