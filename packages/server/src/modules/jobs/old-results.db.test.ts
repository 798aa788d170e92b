import { openOldDatabase } from '@landrace/testkit/old-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

test('files created before rights were recorded are available only if their datasets are known', async () => {
  const { database, upgrade, end } = await openOldDatabase('0085-result-access');
  try {
    await database.inTransaction((tx) =>
      tx.run(sql`
        insert into job (kind, data_type, state, dataset_ids, result_path, original_filename) values
          ('export', 'genotype', 'completed', '{3,4}', 'jobs/a', 'calls'),
          ('export', 'unknown', 'completed', '{3}', 'jobs/b', 'list'),
          ('export', 'unknown', 'failed', '{}', null, 'without a file'),
          ('import', 'mcpd', 'completed', '{}', null, 'import')`),
    );
    await upgrade();
    const jobs = await database.reader.many(sql`
      select original_filename as name, is_hidden as "isHidden", result_role as role,
        result_visible_dataset_ids as visible, result_readable_dataset_ids as readable
      from job order by id`);
    const noRights = { role: null, visible: null, readable: null };
    expect(jobs).toEqual([
      { name: 'calls', isHidden: false, role: null, visible: [], readable: [3, 4] },
      { name: 'list', isHidden: true, ...noRights },
      { name: 'without a file', isHidden: false, ...noRights },
      { name: 'import', isHidden: false, ...noRights },
    ]);
  } finally {
    await end();
  }
});
