import type { Database } from '@landrace/server/platform/db/database';
import type { Writer } from '@landrace/server/platform/db/handle';
import { type RawBuilder, sql } from 'kysely';
import { type BenchAccounts, mark } from './bench-accounts';

export interface GrantPlan {
  /** Private datasets to be granted. */
  readonly datasets: number;
  /** The first ones are granted to the account itself, the last ones to its groups; some are both. */
  readonly byUser: number;
  readonly byGroup: number;
  readonly groups: number;
  /** Germplasm for which each of them has data. */
  readonly members: number;
  /** For the account with few grants: this many by account, and as many by a group. */
  readonly few: number;
}

/** Ten thousand grants, a quarter of which open datasets that are already open. */
export const fullPlan: GrantPlan = {
  datasets: 7_500,
  byUser: 5_000,
  byGroup: 5_000,
  groups: 10,
  members: 20,
  few: 5,
};

export function grantCount({ byUser, byGroup }: GrantPlan): number {
  return byUser + byGroup;
}

/** Adds datasets, groups and grants; `removeGrants` removes them again. */
export async function makeGrants(
  database: Database,
  { many, few }: BenchAccounts,
  plan: GrantPlan,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const first = await insertDatasets(tx, plan);
    await insertMembers(tx, first, plan);
    await insertGroups(tx, 'many', plan.groups);
    await insertGroups(tx, 'few', 1);
    await joinGroups(tx, 'many', many.id);
    await joinGroups(tx, 'few', few.id);
    const skipped = plan.datasets - plan.byGroup;
    await grantToUser(tx, many.id, { from: first, count: plan.byUser });
    await grantToGroups(tx, 'many', { from: first + skipped, count: plan.byGroup });
    await grantToUser(tx, few.id, { from: first, count: plan.few });
    await grantToGroups(tx, 'few', { from: first + plan.few, count: plan.few });
  });
  await refreshStatistics(database);
}

/** Distributed over the existing experiments. Returns the first id; the others follow it. */
async function insertDatasets(tx: Writer, { datasets }: GrantPlan): Promise<number> {
  const { first } = await tx.one(sql<{ first: number }>`
    with made as (
      insert into dataset (experiment_id, dataset_type_id, dataset_state_id, name)
      select e.id,
        (array[1, 3, 4, 5, 7])[1 + n % 5],
        (select id from dataset_state where name = 'private'),
        ${`${mark}dataset `} || n
      from generate_series(1, ${datasets}::int) as n
      join ${inTurn(sql`experiment`)} as e on e.place = n % ${count(sql`experiment`)}
      order by n
      returning id)
    select min(id) as first from made`);
  return first;
}

/** Distance between germplasm of one dataset: a prime, so that none repeats. */
const prime = 7919;

/** Spread evenly over the germplasm, of the kinds for which a germplasm may have data. */
async function insertMembers(tx: Writer, first: number, { datasets, members }: GrantPlan): Promise<void> {
  await tx.run(sql`
    insert into dataset_germplasm (germplasm_id, dataset_id, kind)
    select g.id, ${first}::int + n / ${members}::int, (array[1, 3, 4, 7])[1 + n % 4]
    from generate_series(0, ${datasets * members}::int - 1) as n
    join ${inTurn(sql`germplasm`)} as g on g.place = (n * ${prime}::bigint) % ${count(sql`germplasm`)}`);
}

async function insertGroups(tx: Writer, owner: string, count: number): Promise<void> {
  await tx.run(sql`
    insert into user_group (name)
    select ${`${mark}${owner} `} || n from generate_series(1, ${count}::int) as n`);
}

async function joinGroups(tx: Writer, owner: string, userId: number): Promise<void> {
  await tx.run(sql`
    insert into user_group_member (user_group_id, user_id)
    select id, ${userId}::int from user_group where starts_with(name, ${`${mark}${owner} `})`);
}

interface Range {
  readonly from: number;
  readonly count: number;
}

async function grantToUser(tx: Writer, userId: number, { from, count }: Range): Promise<void> {
  await tx.run(sql`
    insert into dataset_permission (dataset_id, user_id)
    select ${from}::int + n, ${userId}::int from generate_series(0, ${count}::int - 1) as n`);
}

/** Alternately, so that each group has its share. */
async function grantToGroups(tx: Writer, owner: string, range: Range): Promise<void> {
  const groups = sql`user_group where starts_with(name, ${`${mark}${owner} `})`;
  await tx.run(sql`
    insert into dataset_permission (dataset_id, user_group_id)
    select ${range.from}::int + n, g.id
    from generate_series(0, ${range.count}::int - 1) as n
    join ${inTurn(groups)} as g on g.place = n % ${count(groups)}`);
}

/** Rows with their index from 0. */
function inTurn(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select id, row_number() over (order by id) - 1 as place from ${from})`;
}

/** A separate value: as a column beside the index it would keep PostgreSQL from joining by hash. */
function count(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from ${from})`;
}

export async function removeGrants(tx: Writer): Promise<void> {
  await tx.run(sql`delete from dataset where starts_with(name, ${mark})`);
  await tx.run(sql`delete from user_group where starts_with(name, ${mark})`);
}

/** As after any large load; autovacuum would run in the middle of the measurement. */
export async function refreshStatistics(database: Database): Promise<void> {
  const client = await database.connection();
  try {
    await client.query('vacuum (analyze) dataset, dataset_permission, dataset_germplasm, user_group_member');
  } finally {
    client.release();
  }
}
