import { openOldDatabase } from '@landrace/testkit/old-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

test('change sets older than recorded items are visible with the items they can be traced to', async () => {
  const { database, upgrade, end } = await openOldDatabase('0084-change-set-items');
  try {
    await database.inTransaction(async (tx) => {
      await tx.run(
        sql`insert into app_user (id, provider, subject, username) values (1, 'local', 'a', 'owner')`,
      );
      await tx.run(sql`
        insert into change_set (id, kind, actor_id, summary, undoes_id) values
          (1, 'edit', 1, 'an edit', null),
          (2, 'delete', 1, 'a private map', null),
          (3, 'create', 1, 'a file of a dataset', null),
          (4, 'create', 1, 'a file of no dataset', null),
          (5, 'import', 1, 'into dataset 1', null),
          (6, 'import', 1, 'of two datasets, one of them gone', null),
          (7, 'import', 1, 'taken back', null),
          (8, 'undo', 1, 'of the import before', 7),
          (9, 'import', 1, 'of unknown things', null),
          (10, 'undo', 1, 'of the deleted map', 2)`);
      await tx.run(sql`
        insert into row_before_image (change_set_id, table_name, row_id, action, before)
        values (2, 'map', 7, 'delete', '{"id": 7, "is_public": false, "user_id": 1}')`);
      await tx.run(sql`insert into experiment (id, name) values (1, 'experiment')`);
      await tx.run(
        sql`insert into dataset (id, experiment_id, name) values (1, 1, 'dataset'), (2, 1, 'other')`,
      );
      await tx.run(sql`
        insert into file_resource (id, file_resource_type_id, name, path, size, change_set_id)
        values (1, 1, 'of a dataset', 'a', 1, 3), (2, 1, 'of none', 'b', 1, 4)`);
      await tx.run(sql`insert into dataset_file_resource (dataset_id, file_resource_id) values (1, 1)`);
      await tx.run(sql`
        insert into job (kind, data_type, state, is_imported, change_set_id, stats) values
          ('import', 'trial', 'completed', true, 5, '{"datasetId": 1}'),
          ('import', 'trial', 'completed', true, 6, '{"datasetId": 2, "datasets": 2}'),
          ('import', 'trial', 'completed', true, 7, '{"datasetId": 2}'),
          ('import', 'mcpd', 'completed', true, 9, '{}')`);
    });
    await upgrade();
    const changeSets = await database.reader.many(
      sql<{ id: number; isKnown: boolean; items: string[] }>`
        select id, are_items_known as "isKnown", array(
          select concat_ws(' ', item_type, item_id, was_public, last_owner_id) from change_set_item
          where change_set_id = change_set.id order by 1) as items
        from change_set order by id`,
    );
    const privateMap = ['map 7 f 1'];
    expect(changeSets.map(({ id, isKnown, items }) => [id, isKnown, items])).toEqual([
      [1, true, []],
      [2, true, privateMap],
      [3, true, ['dataset 1 f']],
      [4, true, ['file_resource 2 f']],
      [5, true, ['dataset 1 f']],
      [6, false, ['dataset 2 f']],
      [7, false, []],
      [8, false, []],
      [9, false, []],
      [10, true, privateMap],
    ]);
  } finally {
    await end();
  }
});
