import { type ImportBench, openImportBench, type Sheets } from '@landrace/testkit/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockChangeSet, undoChangeSet } from '../../../../platform/db/undo/undo-change-set';
import { mcpdImporter } from './mcpd-importer';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openImportBench(mcpdImporter);
  await bench.database.inTransaction(async (tx) => {
    await tx.run(sql`insert into germplasm (accenumb) values ('ATT 1'), ('ATT 2'), ('ATT 3')`);
    await tx.run(sql`
      insert into attribute (target_table, name, data_type) values
        ('germinatebase', 'Use alone', 'text'), ('germinatebase', 'Released', 'numeric')`);
    await tx.run(sql`
      insert into attribute_value (attribute_id, germplasm_id, value)
      select a.id, g.id, 'feed' from attribute a, germplasm g where a.name = 'Use alone' and g.accenumb = 'ATT 1'`);
  });
});
afterAll(() => bench.close());

const issueLines = async () =>
  (await bench.issues()).map(({ status, sheet, row, column, value }) =>
    [sheet, row, column, status, value].filter((part) => part !== null).join(' '),
  );

async function changes(): Promise<string[]> {
  const rows = await bench.database.reader.many(sql<Record<string, string | number | null>>`
    select sheet, row_number as row, item, action, column_name as column, old_value as old, new_value as new
    from import_change where job_id = ${bench.jobId} order by id`);
  return rows.map(({ sheet, row, item, action, column, old, new: fresh }) =>
    [sheet, row, item, action, ...(column === null ? [] : [column, old, fresh])].join(' | '),
  );
}

const values = () =>
  bench.database.reader.many(sql`
    select g.accenumb, a.name, v.value from attribute_value v join attribute a on a.id = v.attribute_id
    join germplasm g on g.id = v.germplasm_id where g.accenumb like 'ATT %' order by g.accenumb, a.name, v.value`);

const alone = (...rows: Sheets[string]): Sheets => ({
  ADDITIONAL_ATTRIBUTES: [['ACCENUMB/ATTRIBUTES', 'Use alone', 'Released', 'Habit of tests'], ...rows],
});

const sheets = alone(
  ['att 1', 'food', '1981', null],
  ['ATT 2', null, '1948', 'erect'],
  ['ATT 2', 'feed', null, null],
  ['ATT 1', 'feed', null, null],
  ['ATT 3', null, null, null],
);

test('a file with only attributes is an update: reported first, applied as reported, undone', async () => {
  const before = await values();
  await bench.run(sheets, { isUpdate: true, mode: 'check' });
  expect(await issueLines()).toEqual([]);
  const expected = [
    'ADDITIONAL_ATTRIBUTES | 2 | ATT 1 | changed | Use alone | feed | food; feed',
    'ADDITIONAL_ATTRIBUTES | 2 | ATT 1 | changed | Released |  | 1981',
    'ADDITIONAL_ATTRIBUTES | 3 | ATT 2 | changed | Released |  | 1948',
    'ADDITIONAL_ATTRIBUTES | 3 | ATT 2 | changed | Habit of tests |  | erect',
    'ADDITIONAL_ATTRIBUTES | 4 | ATT 2 | changed | Use alone |  | feed',
    'ADDITIONAL_ATTRIBUTES | 6 | ATT 3 | unchanged',
  ];
  expect(await changes()).toEqual(expected);
  expect(await values()).toEqual(before);

  const { loaded } = await bench.run(sheets, { isUpdate: true });
  expect(loaded?.counts).toEqual({ germplasm: 2, locations: 0 });
  expect(await values()).toEqual([
    { accenumb: 'ATT 1', name: 'Released', value: '1981' },
    { accenumb: 'ATT 1', name: 'Use alone', value: 'feed' },
    { accenumb: 'ATT 1', name: 'Use alone', value: 'food' },
    { accenumb: 'ATT 2', name: 'Habit of tests', value: 'erect' },
    { accenumb: 'ATT 2', name: 'Released', value: '1948' },
    { accenumb: 'ATT 2', name: 'Use alone', value: 'feed' },
  ]);
  await bench.run(sheets, { isUpdate: true, mode: 'check' });
  expect((await changes()).filter((line) => !line.endsWith('unchanged'))).toEqual([]);

  await bench.database.inTransaction(async (tx) =>
    undoChangeSet(tx, await lockChangeSet(tx, loaded?.changeSetId ?? 0), undefined),
  );
  expect(await values()).toEqual(before);
});

test('a table with other headings is mapped to it, with attributes under other names', async () => {
  const columns = [
    { from: 'germplasm', to: 'ACCENUMB/ATTRIBUTES' },
    { from: 'year', to: 'Released' },
    { from: 'rack', to: null },
  ];
  const mapping = { sheets: [{ from: 'DATA', to: 'ADDITIONAL_ATTRIBUTES', columns, constants: [] }] };
  await bench.run('germplasm;year;rack\nATT 3;1950,5;4\n', {
    isUpdate: true,
    mode: 'check',
    options: { mapping },
  });
  expect(await issueLines()).toEqual([]);
  expect(await changes()).toEqual(['ADDITIONAL_ATTRIBUTES | 2 | ATT 3 | changed | Released |  | 1950.5']);
});

test('every issue is reported at its cell, and nothing is changed', async () => {
  const before = await values();
  const { loaded } = await bench.run(
    alone(
      ['ATT 404', 'x', null, null],
      [null, 'x', null, null],
      ['ATT 1', '#N/A', 'early', null],
      ['att 404'],
    ),
    { isUpdate: true },
  );
  expect(loaded).toBeUndefined();
  expect((await issueLines()).sort()).toEqual([
    'ADDITIONAL_ATTRIBUTES 2 ACCENUMB/ATTRIBUTES GENERIC_MISSING_DB_ITEM_UPDATE ATT 404',
    'ADDITIONAL_ATTRIBUTES 3 ACCENUMB/ATTRIBUTES MCPD_MISSING_FIELD',
    'ADDITIONAL_ATTRIBUTES 4 Released GENERIC_INVALID_NUMBER early',
    'ADDITIONAL_ATTRIBUTES 4 Use alone GENERIC_INVALID_DATATYPE #N/A',
    'ADDITIONAL_ATTRIBUTES 5 ACCENUMB/ATTRIBUTES GENERIC_MISSING_DB_ITEM_UPDATE att 404',
  ]);
  expect(await values()).toEqual(before);
  await bench.run(alone(), { isUpdate: true });
  expect(await issueLines()).toEqual(['ADDITIONAL_ATTRIBUTES GENERIC_MISSING_REQUIRED_VALUE']);
});

test('new germplasm needs passports', async () => {
  await bench.run(alone(['ATT 9', 'x', null, null]));
  expect(await issueLines()).toEqual(['ADDITIONAL_ATTRIBUTES MCPD_ATTRIBUTES_ALONE']);
});
