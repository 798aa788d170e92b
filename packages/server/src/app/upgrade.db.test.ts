import { readFile } from 'node:fs/promises';
import { openOldDatabase } from '@landrace/testkit/old-database';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import {
  decodeTables,
  loadTables,
  readTables,
  type StoredTable,
} from '@landrace/testkit/upgrade/stored-tables';
import { tableDifferences } from '@landrace/testkit/upgrade/table-differences';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/db/database';
import type { Writer } from '../platform/db/handle';

const collection = new URL('../../../testkit/src/upgrade/demo-0082.br', import.meta.url);

/** What migrations change in existing rows on purpose. Everything else must stay as it was. */
const intendedChanges: Readonly<Record<string, readonly string[]>> = {
  // Records that the items of these change sets are known, and every update sets its time.
  '0084-change-set-items': ['change_set 1: updated_on changed', 'change_set 2: updated_on changed'],
  // A file whose datasets are known gets the rights to them, any other is withdrawn.
  '0085-result-access': [
    'job 101: updated_on changed',
    'job 102: is_hidden false → true',
    'job 102: updated_on changed',
  ],
  // Remembered columns of files that were never loaded.
  '0086-remembered-columns': ['import_mapping 1: removed'],
  // The table was renamed to `import_issue`.
  '0094-plain-names': ['import_fault: removed'],
};

/** Rows that curators create and the demo generator does not. */
async function insertRowsOfCurators(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into change_set (id, kind, actor_id, summary) values (2, 'edit', 1, 'an edit'), (3, 'import', 1, 'lost')`);
  await tx.run(sql`
    insert into row_before_image (id, change_set_id, table_name, row_id, action, before)
    select 1, 2, 'germplasm', id, 'update', to_jsonb(germplasm) from germplasm where id = 1`);
  await tx.run(sql`
    insert into job (id, kind, data_type, state, user_id, dataset_ids, result_path) values
      (101, 'export', 'genotype', 'completed', 1, '{1}', 'jobs/calls'),
      (102, 'export', 'unknown', 'completed', 1, '{}', 'jobs/list'),
      (103, 'import', 'mcpd', 'failed', 1, '{}', null)`);
  await tx.run(sql`
    insert into import_fault (job_id, status, severity, value) values (103, 'GENERIC_INVALID_DATE', 'ERROR', 'May')`);
  await tx.run(sql`
    insert into import_mapping (id, user_id, data_type, headings, mapping) values (1, 1, 'mcpd', 'digest', '{}')`);
}

function readAll(database: Database): Promise<StoredTable[]> {
  return database.inTransaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    return await readTables(tx);
  });
}

describe('a portal with the demo collection of an earlier version', () => {
  let old: Awaited<ReturnType<typeof openOldDatabase>>;
  let before: readonly StoredTable[];
  let portal: TestPortal;

  const countBefore = (table: string) => before.find((stored) => stored.table === table)?.values[0]?.length;

  beforeAll(async () => {
    old = await openOldDatabase('0084-change-set-items');
    const stored = decodeTables(await readFile(collection));
    await old.database.inTransaction(async (tx) => {
      await loadTables(tx, stored);
      await insertRowsOfCurators(tx);
    });
    before = await readAll(old.database);
    await old.upgrade();
    portal = await startTestPortal({}, { url: old.url, drop: async () => {} });
  });
  afterAll(async () => {
    await portal.stop();
    await old.end();
  });

  test('is as large as it was saved', () => {
    expect(countBefore('germplasm')).toBe(5000);
    expect(countBefore('trial_value')).toBe(83_867);
    expect(countBefore('climate_value')).toBe(112_692);
  });

  test('keeps every row and value, except for what migrations change on purpose', async () => {
    const differences = tableDifferences(before, await readAll(old.database));
    expect(differences.toSorted()).toEqual(Object.values(intendedChanges).flat().toSorted());
  });

  test('keeps the issues of imports in the renamed table', async () => {
    const issues = await old.database.reader.many(sql`select job_id, value from import_issue`);
    expect(issues).toEqual([{ job_id: 103, value: 'May' }]);
  });

  test('shows its administrator as much as before', async () => {
    const answer = await portal.call('GET', 'stats/overview', { as: 'admin' });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      germplasm: countBefore('germplasm'),
      markers: countBefore('marker'),
      maps: countBefore('map'),
      traits: countBefore('trait'),
      locations: countBefore('location'),
      datasets: countBefore('dataset'),
      experiments: countBefore('experiment'),
      images: countBefore('image'),
      publications: countBefore('publication'),
    });
  });

  test('lists germplasm and shows a passport', async () => {
    const page = await portal.call('POST', 'germplasm/table', { as: 'admin', body: { limit: 10 } });
    expect(page.status).toBe(200);
    const { data, count } = page.json();
    expect(count).toBe(countBefore('germplasm'));
    expect(data).toHaveLength(10);
    const passport = await portal.call('GET', `passport/${data[0].germplasmId}`, { as: 'admin' });
    expect(passport.status).toBe(200);
  });
});
