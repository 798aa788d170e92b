import { type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupsImporter } from '../types/groups/groups-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(groupsImporter);
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`
      insert into germplasm (accenumb, accename) values
        ('SWIFT', null), ('SOY 1', 'Swift'),
        ('LARK', null), ('TWIN 1', 'Lark'), ('TWIN 2', 'Lark'),
        ('ROOK 1', 'Rook'), ('ROOK 2', 'ROOK'),
        ('OWL 1', 'Owl')`);
  });
});
afterAll(() => bench.close());

const capitals = 'GENERIC_WARNING_DIFFERENT_CAPITALS';
const ambiguous = 'GENERIC_DISPLAY_NAME_USED_BUT_NOT_UNIQUE';

/** The members of a group with these names, and the issues with the names. */
async function grouped(name: string, members: readonly string[]) {
  const rows = members.map((member) => [name, member]);
  const { loaded } = await bench.run({ MEMBERS: [['Group name', 'Member'], ...rows] });
  const issues = (await bench.issues()).map(({ row, column, value, status }) => [row, column, value, status]);
  const found = await bench.database.reader.many(sql<{ accenumb: string }>`
    select accenumb from group_germplasm m join item_group g on g.id = m.group_id
    join germplasm on germplasm.id = m.germplasm_id where g.name = ${name} order by 1`);
  return { issues, isLoaded: loaded !== undefined, found: found.map(({ accenumb }) => accenumb) };
}

test.each([
  ['an accession number', 'SWIFT', 'SWIFT'],
  ['a display name, though a number differs in capitals only', 'Swift', 'SOY 1'],
  ['a display name, though another differs in capitals only', 'Rook', 'ROOK 1'],
])('a name means the germplasm with exactly this spelling: %s', async (_what, name, accenumb) => {
  expect(await grouped(`Exact ${accenumb}`, [name])).toEqual({
    issues: [],
    isLoaded: true,
    found: [accenumb],
  });
});

test.each([
  ['an accession number before a display name', 'swift', 'SWIFT'],
  ['a display name', 'owl', 'OWL 1'],
])('a name in a different case is found and reported: %s', async (_what, name, accenumb) => {
  const issues = [[2, 'Member', name, capitals]];
  expect(await grouped(`Other ${name}`, [name])).toEqual({ issues, isLoaded: true, found: [accenumb] });
});

test('a name in a different case is reported once for each spelling, at its first cell', async () => {
  const { issues } = await grouped('Many', ['Owl', 'owl', 'OWL', 'owl', 'OWL']);
  expect(issues).toEqual([
    [3, 'Member', 'owl', capitals],
    [4, 'Member', 'OWL', capitals],
  ]);
});

test.each([
  ['several have the name, though a number differs in capitals only', 'Lark'],
  ['several have the name in other capitals', 'rook'],
])('a name is rejected if %s', async (_what, name) => {
  expect(await grouped(`Refused ${name}`, [name])).toEqual({
    issues: [[2, 'Member', name, ambiguous]],
    isLoaded: false,
    found: [],
  });
});
