import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database';
import { migrate } from './migrate';

const shipped = join(import.meta.dirname, '../../../db');
let database: Database;
let drop: () => Promise<void>;
let earlier: string;

/** A database from before change sets recorded their items, without views, which are recreated anyway. */
beforeAll(async () => {
  const blank = await blankDatabase();
  drop = blank.drop;
  database = openDatabase({
    url: blank.url,
    connections: 2,
    statementTimeoutMs: 60_000,
    onLostConnection: () => undefined,
  });
  earlier = await mkdtemp(join(tmpdir(), 'landrace-earlier-'));
  await mkdir(join(earlier, 'views'));
  const names = await readdir(join(shipped, 'migrations'));
  for (const name of names.filter((file) => file < '0084'))
    await cp(join(shipped, 'migrations', name), join(earlier, 'migrations', name));
  await migrate(database, earlier);
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(earlier, { recursive: true });
});

const statements = [
  sql`insert into app_user (id, provider, subject, username) values (1, 'local', 'owner', 'owner')`,
  sql`insert into experiment (id, name) values (1, 'Experiment')`,
  sql`insert into change_set (id, kind, summary, undoes_id) values
    (1, 'unify', 'Germplasm', null), (2, 'delete', 'Map', null), (3, 'create', 'File of a dataset', null),
    (4, 'create', 'Deleted file', null), (5, 'import', 'Into a dataset', null), (6, 'import', 'Undone', null),
    (7, 'undo', 'Undone', 6), (8, 'import', 'Two datasets, one of them deleted', null),
    (9, 'import', 'File without dataset', null), (10, 'undo', 'Map', 2), (11, 'import', 'Groups', null),
    (12, 'import', 'Without a job', null)`,
  sql`insert into dataset (id, experiment_id, dataset_type_id, dataset_state_id, name, change_set_id) values
    (21, 1, 3, 3, 'Of a file', null), (22, 1, 3, 3, 'Existing', null), (23, 1, 3, 3, 'One of two', 8)`,
  sql`insert into file_resource (id, file_resource_type_id, name, path, size, is_upload, change_set_id) values
    (31, 3, 'File of a dataset', 'a', 1, false, 3), (32, 3, 'Passports', 'b', 1, true, 9)`,
  sql`insert into dataset_file_resource (dataset_id, file_resource_id) values (21, 31)`,
  sql`insert into item_group (id, group_type_id, name, change_set_id) values (41, 3, 'New', 11), (42, 3, 'Older', null)`,
  sql`insert into germplasm (id, accenumb) values (1, 'A 1')`,
  sql`insert into group_germplasm (group_id, germplasm_id, change_set_id) values (42, 1, 11)`,
  sql`insert into row_before_image (change_set_id, table_name, row_id, action, before)
    values (2, 'map', 51, 'delete', '{"id": 51, "is_public": false, "user_id": 1}')`,
  sql`insert into job (kind, data_type, state, is_imported, change_set_id, stats) values
    ('import', 'trial', 'completed', true, 5, '{"datasetId": 22, "fileResourceId": 99}'),
    ('import', 'trial', 'completed', true, 6, '{"datasetId": 98, "fileResourceId": 99}'),
    ('import', 'pedigree', 'completed', true, 8, '{"datasets": 2, "fileResourceId": 99}'),
    ('import', 'mcpd', 'completed', true, 9, '{"fileResourceId": 32}'),
    ('import', 'groups', 'completed', true, 11, '{"fileResourceId": 97}')`,
];

test('change sets of earlier versions are visible as far as their items are known', async () => {
  await database.inTransaction(async (tx) => {
    for (const statement of statements) await tx.run(statement);
  });
  await migrate(database, shipped);
  const found = await database.reader.many(sql<{ id: number; isKnown: boolean; items: string[] }>`
    select id, are_items_known as "isKnown", array(
      select item_type || ' ' || item_id || case when last_owner_id is null then '' else ' of ' || last_owner_id end
      from change_set_item where change_set_id = change_set.id order by 1) as items
    from change_set order by id`);
  expect(found.map(({ id, isKnown, items }) => [id, isKnown, ...items])).toEqual([
    [1, true],
    [2, true, 'map 51 of 1'],
    [3, true, 'dataset 21'],
    [4, false],
    [5, true, 'dataset 22'],
    [6, false],
    [7, false],
    [8, false, 'dataset 23'],
    [9, true, 'file_resource 32'],
    [10, true, 'map 51 of 1'],
    [11, true, 'file_resource 97', 'item_group 41', 'item_group 42'],
    [12, false],
  ]);
});
