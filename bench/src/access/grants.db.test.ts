import { findPrincipal } from '@landrace/server/modules/accounts/public';
import { lazyCaller } from '@landrace/server/platform/access/dataset-access';
import { type Database, openDatabase } from '@landrace/server/platform/db/database';
import { type TestDatabase, testDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchAccounts, makeAccounts } from './bench-accounts';
import { type GrantPlan, grantCount, makeGrants } from './grants';
import { clearUp } from './measure-access';

const plan: GrantPlan = { datasets: 30, byUser: 20, byGroup: 20, groups: 3, members: 4, few: 2 };

let made: TestDatabase;
let database: Database;
let before: Record<string, number>;
let accounts: BenchAccounts;

beforeAll(async () => {
  made = await testDatabase();
  database = openDatabase({
    url: made.url,
    connections: 1,
    statementTimeoutMs: 0,
    onLostConnection: () => undefined,
  });
  before = await rowCounts();
  accounts = await makeAccounts(database);
  await makeGrants(database, accounts, plan);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

/** Of every table except the one that records changes of tables. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await database.reader.many(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'table_change'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { count } = await database.reader.one(
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`,
    );
    counts[name] = count;
  }
  return counts;
}

async function datasetsSeenBy(userId: number): Promise<readonly number[]> {
  const principal = await findPrincipal(database.reader, userId);
  expect(principal).toBeDefined();
  const who = { principal, projectIds: [], acceptedLicenceIds: [] };
  return (await lazyCaller(database.reader, who).datasets()).visible;
}

test('the grants of the plan open every dataset of the plan, and few open few', async () => {
  const { granted } = await database.reader.one(sql<{ granted: number }>`
    select count(*)::int as granted from dataset_permission p
    left join user_group_member m on m.user_group_id = p.user_group_id
    where ${accounts.many.id}::int in (p.user_id, m.user_id)`);
  expect(granted).toBe(grantCount(plan));
  const [all, many, few] = [
    await datasetsSeenBy(accounts.administrator.id),
    await datasetsSeenBy(accounts.many.id),
    await datasetsSeenBy(accounts.few.id),
  ];
  expect(many.length - few.length).toBe(plan.datasets - 2 * plan.few);
  expect(all.length).toBeGreaterThan(many.length);
});

test('the added datasets hold data about germplasm', async () => {
  const { members } = await database.reader.one(sql<{ members: number }>`
    select count(*)::int as members from dataset_germplasm m
    join dataset d on d.id = m.dataset_id where starts_with(d.name, 'bench: ')`);
  expect(members).toBe(plan.datasets * plan.members);
});

test('nothing is left afterwards, and no id is used up', async () => {
  await database.inTransaction((tx) =>
    tx.run(sql`insert into audit_event (action, actor_id, actor_name)
      values ('signIn.succeeded', ${accounts.many.id}, ${accounts.many.username})`),
  );
  await clearUp(database);
  expect(await rowCounts()).toEqual(before);
  const again = await makeAccounts(database);
  expect(again.many.id).toBe(accounts.many.id);
});
