import { testDatabase } from '@landrace/testkit/database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/database';
import type { Reader } from '../db/handle';
import { type Callers, callersOf } from './dataset-access';

let database: Database;
let drop: () => Promise<void>;
let callers: Callers;
/** How often somebody's datasets were looked up. */
let lookups = 0;
beforeAll(async () => {
  const fresh = await testDatabase();
  drop = fresh.drop;
  database = openDatabase({
    url: fresh.url,
    connections: 2,
    statementTimeoutMs: 5_000,
    onLostConnection: () => undefined,
  });
  const counting: Reader = {
    ...database.reader,
    many: (query) => {
      lookups += 1;
      return database.reader.many(query);
    },
  };
  callers = callersOf(counting);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const change = (query: RawBuilder<unknown>) => database.inTransaction((tx) => tx.run(query));

async function lookUp(role: 'Regular User' | 'Administrator' | undefined) {
  const before = lookups;
  const principal = role && { id: 3, username: 'researcher', role };
  const { visible, readable } = await callers({
    principal,
    projectIds: [],
    acceptedLicenceIds: [],
  }).datasets();
  return { visible: visible.length, readable: readable.length, isNew: lookups > before };
}

test('the datasets of a caller are looked up once, and again after anything that may have changed them', async () => {
  const first = await lookUp('Regular User');
  expect(first.isNew).toBe(true);
  expect(await lookUp('Regular User')).toEqual({ ...first, isNew: false });

  const hidden = sql`(select id from dataset where dataset_state_id = 3 limit 1)`;
  const changes: [RawBuilder<unknown>, (now: typeof first) => void][] = [
    [
      sql`insert into dataset_permission (dataset_id, user_id) values (${hidden}, 3)`,
      ({ visible }) => expect(visible).toBe(first.visible + 1),
    ],
    [
      sql`delete from user_group_member where user_id = 3`,
      ({ visible }) => expect(visible).toBeLessThan(first.visible + 1),
    ],
    [
      sql`insert into licence_acceptance (licence_id, user_id) select id, 3 from licence on conflict do nothing`,
      ({ visible, readable }) => expect(readable).toBe(visible),
    ],
    [sql`update dataset set dataset_state_id = 3`, ({ visible }) => expect(visible).toBe(1)],
    [
      sql`update app_user set role = 'administrator' where id = 3`,
      ({ visible }) => expect(visible).toBeGreaterThan(1),
    ],
    [sql`update app_user set role = 'user' where id = 3`, ({ visible }) => expect(visible).toBe(1)],
  ];
  for (const [query, expectAfter] of changes) {
    await change(query);
    const after = await lookUp('Regular User');
    expect(after.isNew).toBe(true);
    expectAfter(after);
    expect((await lookUp('Regular User')).isNew).toBe(false);
  }
});

test('callers do not get what was cached for others', async () => {
  const anonymous = await lookUp(undefined);
  expect(anonymous.visible).toBe(0);
  expect((await lookUp('Regular User')).visible).toBe(1);
  expect((await lookUp(undefined)).isNew).toBe(false);
});
