import { aCaller } from '@landrace/testkit/a-caller';
import { type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../app/http';
import { type Database, openDatabase } from '../platform/db/database';
import { listEngine } from './list';
import { inOrderOf } from './query';
import { readTableRequest } from './request';

const caller = aCaller({ visible: [1, 2, 3, 4, 5, 6] });

describe('pages of a list', () => {
  let made: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    made = await testDatabase();
    // With a single connection it is known which one has planned what.
    database = openDatabase({
      url: made.url,
      connections: 1,
      statementTimeoutMs: 5_000,
      onLostConnection: () => {},
    });
  });
  afterAll(async () => {
    await database.close();
    await made.drop();
  });

  async function keptPlans(): Promise<number> {
    const { count } = await database.reader.one(
      sql<{
        count: number;
      }>`select count(*) as count from pg_prepared_statements where statement like '%"row key"%'`,
    );
    return count;
  }

  test('are planned once for each list, whatever is requested', async () => {
    const engine = listEngine(database);
    const plans = new Map<string, number>();
    for (const source of listSources) {
      const { table } = source;
      const before = await keptPlans();
      const bodies = [
        { limit: 10 },
        { limit: 2, page: 1, orderBy: table.nameField, ascending: 0 },
        { limit: 5, filters: { column: table.nameField, comparator: 'contains', values: ['a'] } },
      ];
      const rows = await Promise.all(
        bodies.map(async (body) => {
          const request = readTableRequest(table, undefined, { page: 0, ...body });
          return (await engine.page(source, caller, { ...request, limit: body.limit })).data.length;
        }),
      );
      if (rows[0]) plans.set(table.name, (await keptPlans()) - before);
    }
    expect(plans.size).toBeGreaterThan(15);
    expect([...plans].filter(([, count]) => count !== 1)).toEqual([]);
  });
});

test('rows are in the order of their keys, without rows deleted in the meantime', () => {
  const rows = [
    { 'row key': 3, name: 'c' },
    { 'row key': 1, name: 'a' },
  ];
  expect(inOrderOf([1, 2, 3], rows).map(({ name }) => name)).toEqual(['a', 'c']);
});
