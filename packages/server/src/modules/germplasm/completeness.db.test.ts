import { testDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database';
import { refreshCompleteness } from './completeness.service';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await testDatabase();
  drop = fresh.drop;
  database = openDatabase({
    url: fresh.url,
    connections: 2,
    statementTimeoutMs: 30_000,
    onLostConnection: () => {},
  });
});
afterAll(async () => {
  await database.close();
  await drop();
});

interface Score {
  readonly id: number;
  readonly pdci: number | null;
}
const scores = () => database.reader.many(sql<Score>`select id, pdci from germplasm order by id`);

test('the demo collection has the scores of its passports', async () => {
  const before = await scores();
  await database.inTransaction((tx) =>
    refreshCompleteness(
      tx,
      before.map(({ id }) => id),
    ),
  );
  expect(await scores()).toEqual(before);
  expect(before.filter(({ id }) => id > 48).every(({ pdci }) => pdci === null)).toBe(true);
});

test('a passport that loses data loses points, and no other does', async () => {
  const before = await scores();
  await database.inTransaction(async (tx) => {
    await tx.run(sql`update germplasm set taxonomy_id = null where id = 5`);
    await refreshCompleteness(tx, [5, 50, 123_456]);
  });
  const after = await scores();
  expect(after.filter(({ id }) => id !== 5)).toEqual(before.filter(({ id }) => id !== 5));
  expect((before[4]?.pdci ?? 0) - (after[4]?.pdci ?? 0)).toBeGreaterThan(1.9);
});
