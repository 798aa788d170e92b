import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { groupsImporter } from './groups-importer';

let bench: ImportBench;
let database: Database;
let curator: number;
let colleague: number;
let administrator: number;

beforeAll(async () => {
  bench = await openImportBench(groupsImporter);
  ({ database } = bench);
  await database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb, accename) values
      ('A 1', 'Alpha'), ('A 2', 'Beta'), ('A 3', 'Same'), ('A 4', 'Same')`);
    await tx.run(sql`insert into marker (marker_type_id, name)
      select min(id), unnest(array['m1', 'm2']) from marker_type`);
    await tx.run(
      sql`insert into location (location_type_id, site_name) values (1, 'Hill'), (1, 'Hill'), (1, 'Dale')`,
    );
    const users = await tx.many(sql<{ id: number }>`
      insert into app_user (provider, subject, username, role)
      select 'test', role || place, role || place, role
      from unnest(array['curator', 'curator', 'administrator']) with ordinality as given (role, place) returning id`);
    [curator, colleague, administrator] = users.map(({ id }) => id) as [number, number, number];
  });
});
afterAll(() => bench.close());

const labels = ['Group description ->', 'Group visibility ->', 'Group name ->'] as const;
type Cells = readonly (string | null)[];

/** One list per group: description, visibility, name. */
function sheetOf(groups: readonly Cells[], ...items: readonly Cells[]): Cells[] {
  const head = labels.map((label, row) => [label, ...groups.map((group) => group[row] ?? null)]);
  return [...head, ...items];
}

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column }) =>
    [sheet, row, column, status].filter((part) => part !== null).join(' '),
  );

const membersOf = async (name: string) =>
  await database.reader.many(sql<{
    owner: number | null;
    isPublic: boolean;
    description: string;
    items: string[];
  }>`
    select g.user_id as owner, g.is_public as "isPublic", g.description, array(
      select accenumb from group_germplasm m join germplasm on germplasm.id = m.germplasm_id where m.group_id = g.id
      union all select name from group_marker m join marker on marker.id = m.marker_id where m.group_id = g.id
      union all select site_name from group_location m join location on location.id = m.location_id
        where m.group_id = g.id
      order by 1) as items
    from item_group g where g.name = ${name}`);

test('groups of all kinds are imported with their members, and undone', async () => {
  const outcome = await bench.run(
    {
      GERMPLASM: sheetOf(
        [
          ['Tall ones', 'public', 'Tall'],
          [null, 'private', 'Short'],
        ],
        ['a 1', 'x', 'x'],
        ['Beta', 'x', null],
      ),
      MARKERS: sheetOf([['', 'Private', 'Chip']], ['M1', 'X']),
      LOCATIONS: sheetOf([['', 'public', 'Sites']], ['hill', 'x'], ['Dale', null]),
      TYPES: [['ignored']],
    },
    { userId: curator },
  );
  expect(await issueLines()).toEqual(['GERMPLASM 4 A GENERIC_WARNING_DIFFERENT_CAPITALS']);
  expect(outcome.loaded?.counts).toEqual({ groups: 4 });
  expect(await membersOf('Tall')).toEqual([
    { owner: curator, isPublic: true, description: 'Tall ones', items: ['A 1', 'A 2'] },
  ]);
  expect(await membersOf('Short')).toMatchObject([{ isPublic: false, description: null, items: ['A 1'] }]);
  expect(await membersOf('Chip')).toMatchObject([{ isPublic: false, items: ['m1'] }]);
  expect(await membersOf('Sites')).toMatchObject([{ items: ['Hill', 'Hill'] }]);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), curator),
  );
  expect(await membersOf('Tall')).toEqual([]);
});

test('a text file is the sheet of germplasm', async () => {
  await bench.run(`${labels[0]},\n${labels[1]},private\n${labels[2]},From text\nA 3,x\n`, {
    userId: curator,
  });
  expect(await bench.issues()).toEqual([]);
  expect(await membersOf('From text')).toMatchObject([{ items: ['A 3'] }]);
});

test('a workbook with only markers is not a sheet of germplasm', async () => {
  const { loaded } = await bench.run({ MARKERS: sheetOf([[null, 'public', 'Lonely markers']], ['m1', 'x']) });
  expect(await issueLines()).toEqual([]);
  expect(loaded).toBeDefined();
  expect(await membersOf('Lonely markers')).toMatchObject([{ items: ['m1'] }]);
});

test('every issue of groups and members is reported at its cell, and nothing is loaded', async () => {
  const outcome = await bench.run(
    {
      GERMPLASM: sheetOf(
        [
          ['', 'public', 'One'],
          ['', 'secret', 'Two'],
          ['', null, 'Three'],
          ['', 'public', null],
          ['', 'public', 'x'.repeat(256)],
          ['', 'public', 'ONE'],
          ['', 'private', 'from TEXT'],
          ['', 'private', '#REF!'],
          ['', null, 'Last'],
        ],
        ['A 1', 'x', 'yes'],
        [null, 'x'],
        ['Nobody', 'x'],
        ['Same', 'x'],
        ['A 2', 'x', null, null, null, null, null, null, null, null, 'x'],
        ['A 3', '1', null, null, null, null, null, null, null, null, 'x'],
      ),
      MARKERS: sheetOf([['', 'public', 'Chip']], ['m9', 'x'], ['m2', 'x']),
      LOCATIONS: sheetOf([['', 'public', 'Sites']], ['Valley', 'x']),
    },
    { userId: curator },
  );
  expect(outcome.loaded).toBeUndefined();
  const long = 'x'.repeat(256);
  expect(await issueLines()).toEqual([
    'GERMPLASM 2 Last GROUP_HEADER_MISMATCH',
    'GERMPLASM 2 Two GROUP_INVALID_GROUP_VISIBILITY',
    'GERMPLASM 2 Three GENERIC_MISSING_REQUIRED_VALUE',
    'GERMPLASM 3 E GENERIC_MISSING_REQUIRED_VALUE',
    `GERMPLASM 3 ${long} GENERIC_VALUE_TOO_LONG`,
    'GERMPLASM 3 ONE GENERIC_DUPLICATE_VALUE',
    'GERMPLASM 3 #REF! GENERIC_INVALID_DATATYPE',
    'GERMPLASM 3 K GENERIC_MISSING_REQUIRED_VALUE',
    'GERMPLASM 3 from TEXT GENERIC_DUPLICATE_VALUE',
    'GERMPLASM 4 Two GROUP_INVALID_CELL_VALUE',
    'GERMPLASM 5 A GENERIC_MISSING_REQUIRED_VALUE',
    'GERMPLASM 6 A GENERIC_INVALID_GERMPLASM',
    'GERMPLASM 7 A GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE',
    'GERMPLASM 9 One GROUP_INVALID_CELL_VALUE',
    'LOCATIONS 4 A GENERIC_INVALID_LOCATION',
    'MARKERS 4 A GENERIC_INVALID_MARKER',
  ]);
  expect(await membersOf('One')).toEqual([]);
});

test('no sheet, no group, and rows other than the three', async () => {
  await bench.run({ DATA: [['A', 'B']] });
  expect(await issueLines()).toEqual(['GENERIC_MISSING_EXCEL_SHEET']);
  await bench.run({ GERMPLASM: sheetOf([]), MARKERS: sheetOf([]) });
  expect(await issueLines()).toEqual(['GERMPLASM GENERIC_MISSING_REQUIRED_VALUE']);
  await bench.run({ GERMPLASM: sheetOf([], ['A 1']) });
  expect(await issueLines()).toEqual(['GERMPLASM 3 B GENERIC_MISSING_REQUIRED_VALUE']);
  await bench.run(
    {
      GERMPLASM: [
        ['Accession', 'public'],
        ['A 1', 'public'],
        ['A 2', 'Odd'],
      ],
    },
    { mode: 'check' },
  );
  expect(await issueLines()).toEqual([
    'GERMPLASM 1 A GROUP_HEADER_MISMATCH',
    'GERMPLASM 2 A GROUP_HEADER_MISMATCH',
    'GERMPLASM 3 A GROUP_HEADER_MISMATCH',
  ]);
});

test('formulas that were never computed are not marks, names or visibilities', async () => {
  const formula = '#FORMULA!';
  const groups = [
    ['One', formula, 'Uncomputed'],
    ['Two', 'public', formula],
  ];
  await bench.run({ GERMPLASM: sheetOf(groups, ['A 1', formula, null], [formula, 'x', null]) });
  expect(await issueLines()).toEqual([
    'GERMPLASM 2 Uncomputed GENERIC_FORMULA_WITHOUT_VALUE',
    'GERMPLASM 3 #FORMULA! GENERIC_FORMULA_WITHOUT_VALUE',
    'GERMPLASM 4 Uncomputed GENERIC_FORMULA_WITHOUT_VALUE',
    'GERMPLASM 5 A GENERIC_FORMULA_WITHOUT_VALUE',
  ]);
});

const changes = () =>
  database.reader.many(sql`
    select action, row_number as row, item, column_name as "column", old_value as was, new_value as becomes
    from import_change where job_id = ${bench.jobId} order by id`);

test('an update adds members, reports it before, and removes nobody', async () => {
  const start = sheetOf([['Old words', 'private', 'Kept']], ['A 1', 'x'], ['A 2', 'x']);
  await bench.run({ GERMPLASM: start }, { userId: curator });
  const file = { GERMPLASM: sheetOf([[null, 'public', 'KEPT']], ['A 1', null], ['A 2', 'x'], ['A 3', 'x']) };
  await bench.run(file, { userId: curator, isUpdate: true, mode: 'check' });
  expect(await bench.issues()).toEqual([]);
  const nothing = { column: null, was: null, becomes: null };
  const expected = [
    {
      action: 'changed',
      row: 2,
      item: 'Kept',
      column: 'Group visibility ->',
      was: 'private',
      becomes: 'public',
    },
    { action: 'unchanged', row: 5, item: 'A 2 → KEPT', ...nothing },
    { action: 'added', row: 6, item: 'A 3 → KEPT', ...nothing },
  ];
  expect(await changes()).toEqual(expected);
  expect(await membersOf('Kept')).toMatchObject([{ isPublic: false, items: ['A 1', 'A 2'] }]);
  const outcome = await bench.run(file, { userId: curator, isUpdate: true });
  expect(await changes()).toEqual(expected);
  expect(outcome.loaded?.counts).toEqual({ groups: 1 });
  expect(await membersOf('Kept')).toMatchObject([
    { isPublic: true, description: 'Old words', items: ['A 1', 'A 2', 'A 3'] },
  ]);

  const changeSetId = outcome.loaded?.changeSetId ?? 0;
  await database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, changeSetId), curator),
  );
  expect(await membersOf('Kept')).toMatchObject([{ isPublic: false, items: ['A 1', 'A 2'] }]);
});

test('groups of other users are updated by administrators only', async () => {
  const file = { GERMPLASM: sheetOf([[null, 'private', 'Kept']], ['A 4', 'x']) };
  await bench.run(file, { userId: colleague, isUpdate: true });
  expect(await issueLines()).toEqual(['GERMPLASM 3 Kept GENERIC_MISSING_DB_ITEM_UPDATE']);
  const outcome = await bench.run(file, { userId: administrator, isUpdate: true });
  expect(await bench.issues()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ groups: 1 });
  expect(await membersOf('Kept')).toMatchObject([{ owner: curator, items: ['A 1', 'A 2', 'A 4'] }]);
});

test('an update of a name that two groups have is reported', async () => {
  const file = { GERMPLASM: sheetOf([[null, 'private', 'Kept']], ['A 1', 'x']) };
  await bench.run(file, { userId: colleague });
  expect(await bench.issues()).toEqual([]);
  await bench.run(file, { userId: administrator, isUpdate: true });
  expect(await issueLines()).toEqual(['GERMPLASM 3 Kept GENERIC_DUPLICATE_VALUE']);
});

const members = (...rows: Cells[]) => ({
  MEMBERS: [
    ['Group name', 'Group description', 'Group visibility', 'Group type', 'Member'],
    ...rows,
  ] satisfies Cells[],
});

test('in long form, with one row per member', async () => {
  const { loaded } = await bench.run(
    members(
      ['Long', null, null, null, 'A 1'],
      ['long', 'In rows', 'public', 'germplasm', 'Beta'],
      ['Long', null, null, 'markers', 'm1'],
    ),
    { userId: curator },
  );
  expect(await issueLines()).toEqual([]);
  expect(loaded?.counts).toEqual({ groups: 2 });
  expect(await membersOf('Long')).toEqual([
    { owner: curator, isPublic: true, description: 'In rows', items: ['A 1', 'A 2'] },
    { owner: curator, isPublic: false, description: null, items: ['m1'] },
  ]);
});

test('issues of the long form are reported in its rows', async () => {
  await bench.run(
    members(
      ['Long', null, null, null, 'A 1'],
      [null, null, 'open', 'trees', 'A 1'],
      ['Other', null, null, null, 'Nobody'],
      ['Other', null, null, 'location', 'Nowhere'],
    ),
    { userId: curator },
  );
  expect(await issueLines()).toEqual([
    'MEMBERS 2 Group name GENERIC_DUPLICATE_VALUE',
    'MEMBERS 3 Group name GENERIC_MISSING_REQUIRED_VALUE',
    'MEMBERS 3 Group type GENERIC_UNKNOWN_WORD',
    'MEMBERS 3 Group visibility GROUP_INVALID_GROUP_VISIBILITY',
    'MEMBERS 4 Member GENERIC_INVALID_GERMPLASM',
    'MEMBERS 5 Member GENERIC_INVALID_LOCATION',
  ]);
});
