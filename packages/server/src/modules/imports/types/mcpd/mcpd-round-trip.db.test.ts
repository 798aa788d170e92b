import { buffer } from 'node:stream/consumers';
import { aCaller } from '@landrace/testkit/a-caller';
import { emptyCollection, type ImportBench, openImportBench } from '@landrace/testkit/imports';
import { unzip } from '@landrace/testkit/unzip';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TemplateOptions, templateFile } from '../../templates/template.service';
import { mcpdImporter } from './mcpd-importer';

let full: ImportBench;
let empty: ImportBench;
beforeAll(async () => {
  [full, empty] = await Promise.all([openImportBench(mcpdImporter), openImportBench(mcpdImporter)]);
});
afterAll(() => Promise.all([full.close(), empty.close()]));

const caller = aCaller();

async function written(
  { database, storage }: ImportBench,
  options: Partial<TemplateOptions> = {},
): Promise<Buffer> {
  const all = { type: 'mcpd', content: 'selection', format: 'xlsx', locale: 'de_DE', caller } as const;
  const source = { reader: database.reader, storage };
  return await buffer((await templateFile(source, { ...all, ...options })).content);
}

const rowsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map(({ rows }) => rows);

/** Cases that the demo collection does not have; names that are too long for a file are shortened. */
async function addOddities(): Promise<void> {
  await full.database.inTransaction(async (tx) => {
    await tx.run(sql`update germplasm set accename = left(accename, 255) where length(accename) > 255`);
    const { id } = await tx.one(sql<{ id: number }>`
      insert into germplasm (accenumb, accename, acqdate, colldate, cropname, storage, othernumb)
      values ('ODD 1', 'A; "quoted"', 'spring', '198506--', E'two\nlines', '{13,10}', '{XYZ001:1,2}') returning id`);
    await tx.run(sql`
      insert into germplasm_institution (germplasm_id, role, position, given_code, given_name, given_address) values
        (${id}, 'collection', 1, 'ODD001', 'First; or so', null), (${id}, 'collection', 3, 'ODD002', null, '1 Lane; Town'),
        (${id}, 'duplicate', 1, null, 'Without a code', null), (${id}, 'duplicate', 2, 'ODD002', null, null)`);
    await tx.run(
      sql`insert into attribute (target_table, name, data_type) values ('germinatebase', 'Äußeres', 'numeric')`,
    );
    await tx.run(sql`
      insert into attribute_value (attribute_id, germplasm_id, value)
      select a.id, ${id}, v.value from attribute a, unnest('{12.50,3}'::text[]) as v (value) where a.name = 'Äußeres'`);
    await tx.run(sql`
      insert into attribute_value (attribute_id, germplasm_id, value)
      values (1, ${id}, 'First remark'), (1, ${id}, 'second remark')`);
    const site = await tx.one(sql<{ id: number }>`
      insert into location (location_type_id, country_id, site_name, latitude, longitude, latitude_given, longitude_given)
      values (1, -1, 'Somewhere', 1.1, 0.3333333333333333, 'about 1 N', '0002000E') returning id`);
    await tx.run(sql`insert into germplasm (accenumb, location_id, entity_type_id, entity_parent_id)
      values ('ODD 2', ${site.id}, 3, ${id})`);
    await tx.run(sql`insert into germplasm (accenumb, accename, collnumb, donornumb, cropname)
      values ('=ODD+3', '-1+2', '''@x', '-12.5', '''t Hooft')`);
  });
}

test('a collection that is exported, imported and exported again yields the same bytes', async () => {
  await addOddities();
  await emptyCollection(empty);
  const first = await written(full);
  const outcome = await empty.run(first, { fileName: 'collection.xlsx' });
  expect(await empty.issues()).toEqual([]);
  const { count } = await full.database.reader.one(
    sql<{ count: number }>`select count(*)::int as count from germplasm`,
  );
  expect(count).toBeGreaterThan(50);
  expect(outcome.loaded?.counts.germplasm).toBe(count);
  const again = await written(empty);
  expect(await rowsOf(again)).toEqual(await rowsOf(first));
  expect(again.equals(first)).toBe(true);
  const text = await written(full, { format: 'csv' });
  expect((await written(empty, { format: 'csv' })).equals(text)).toBe(true);
});

test('a collection with names that look like formulas is unchanged after export and import as CSV', async () => {
  await emptyCollection(empty);
  const first = await written(full, { format: 'csv' });
  expect(unzip(first).some(({ content }) => content.includes("'=ODD+3"))).toBe(true);
  await empty.run(first, { fileName: 'collection.zip' });
  expect(await empty.issues()).toEqual([]);
  expect((await written(empty, { format: 'csv' })).equals(first)).toBe(true);
  const [odd] = await empty.database.reader.many(
    sql`select accename, collnumb, donornumb, cropname from germplasm where accenumb = '=ODD+3'`,
  );
  expect(odd).toEqual({ accename: '-1+2', collnumb: "'@x", donornumb: '-12.5', cropname: "'t Hooft" });
});

test('an export changes nothing when it is imported as an update', async () => {
  await full.run(await written(full), { fileName: 'collection.xlsx', isUpdate: true, mode: 'check' });
  expect(await full.issues()).toEqual([]);
  const actions = await full.database.reader.many(sql`
    select action, sheet, column_name, old_value, new_value from import_change
    where job_id = ${full.jobId} and action <> 'unchanged'`);
  expect(actions).toEqual([]);
});

test('the example fits an empty collection, and importing the empty template reports that it is empty', async () => {
  await emptyCollection(empty);
  const outcome = await empty.run(await written(empty, { content: 'example' }), { fileName: 'example.xlsx' });
  expect(await empty.issues()).toEqual([]);
  expect(outcome.loaded?.counts).toEqual({ germplasm: 6, locations: 2 });
  await empty.run(await written(empty, { content: 'empty' }), { fileName: 'template.xlsx' });
  expect(await empty.issues()).toMatchObject([{ status: 'GENERIC_MISSING_REQUIRED_VALUE', sheet: 'DATA' }]);
});

test('a group is exported alone', async () => {
  const { id } = await full.database.reader.one(
    sql<{ id: number }>`select group_id as id from group_germplasm join item_group on item_group.id = group_id
      where is_public order by 1 limit 1`,
  );
  await emptyCollection(empty);
  const outcome = await empty.run(await written(full, { groupId: id }), { fileName: 'group.xlsx' });
  const { count } = await full.database.reader.one(
    sql<{ count: number }>`select count(*)::int as count from group_germplasm where group_id = ${id}`,
  );
  expect(await empty.issues()).toEqual([]);
  expect(outcome.loaded?.counts.germplasm).toBe(count);
});
