import { type OpenDatabase, openBlankDatabase } from '@landrace/testkit/open-blank-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database';
import { prepared, preparedForFew } from './prepared';

let opened: OpenDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openBlankDatabase();
  database = opened.database;
});
afterAll(() => opened.end());

/** The prepared statements of the only connection. */
async function preparedStatements(): Promise<readonly string[]> {
  const rows = await database.reader.many(
    sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`,
  );
  return rows.map(({ statement }) => statement);
}

const doubled = (number: number) => prepared(sql<{ twice: number }>`select ${number}::int * 2 as twice`);

test('a statement is prepared once and can be run repeatedly', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7])
    expect(await database.reader.one(doubled(number))).toEqual({ twice: number * 2 });
  expect(await preparedStatements()).toEqual(['/* prepared */select $1::int * 2 as twice']);
});

test('it works in a transaction, and survives its failure', async () => {
  const failing = database.inTransaction(async (tx) => {
    expect(await tx.one(doubled(21))).toEqual({ twice: 42 });
    await tx.run(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await database.reader.one(doubled(4))).toEqual({ twice: 8 });
});

test('other statements are not prepared', async () => {
  const before = await preparedStatements();
  await database.reader.one(sql`select ${5}::int as five`);
  expect(await preparedStatements()).toEqual(before);
});

test('statements about many things are planned for their number', async () => {
  const count = (things: number[]) =>
    database.reader.one(preparedForFew(sql`select cardinality(${things}::int[]) as things`, things));
  expect(await count([1, 2])).toEqual({ things: 2 });
  expect(await count(Array.from({ length: 101 }, (_, nth) => nth))).toEqual({ things: 101 });
  const planned = (await preparedStatements()).filter((text) => text.includes('cardinality'));
  expect(planned).toHaveLength(1);
});

test('beyond the limit statements are not prepared, but still work', async () => {
  for (let nth = 0; nth < 600; nth += 1)
    expect(await database.reader.one(prepared(sql`select ${sql.lit(nth)} as nth`))).toEqual({ nth });
  expect(await preparedStatements()).toHaveLength(500);
});
