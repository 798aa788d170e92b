import { text } from 'node:stream/consumers';
import { testDatabase } from '@landrace/testkit/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOut } from './copy';
import { type Database, openDatabase } from './database';
import { isTimeout } from './outage';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await testDatabase();
  drop = fresh.drop;
  database = openDatabase({
    url: fresh.url,
    connections: 4,
    statementTimeoutMs: 5_000,
    onLostConnection: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const insert = sql`insert into setting (key, value) values ('a key', '1')`;
const count = sql<{ count: number }>`select count(*) as count from setting where key = 'a key'`;

describe('a reader', () => {
  test('cannot write, whatever its type says', async () => {
    await expect(database.reader.many(insert)).rejects.toThrow(/read-only transaction/);
  });

  test('refuses to bypass an open transaction', async () => {
    const look = database.inTransaction(async () => database.reader.one(count));
    await expect(look).rejects.toThrow(/transaction is open/);
  });

  test('of a snapshot sees no concurrent changes', async () => {
    const seen = await database.atOneMoment(async (reader) => {
      const before = await reader.one(count);
      await database.inTransaction((tx) => tx.run(insert));
      return [before, await reader.one(count), await database.reader.one(count)];
    });
    await database.inTransaction((tx) => tx.run(sql`delete from setting where key = 'a key'`));
    expect(seen.map((row) => row.count)).toEqual([0, 0, 1]);
    await expect(database.atOneMoment((reader) => reader.many(insert))).rejects.toThrow(/read-only/);
  });

  test('with a timeout stops', async () => {
    const slow = database.readerWithTimeout(50).many(sql`select pg_sleep(2)`);
    await expect(slow.catch((problem) => Promise.reject(isTimeout(problem)))).rejects.toBe(true);
  });
});

describe('a transaction', () => {
  test('commits everything or nothing', async () => {
    const broken = database.inTransaction(async (tx) => {
      expect(await tx.run(insert)).toBe(1);
      expect((await tx.one(count)).count).toBe(1);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect((await database.reader.one(count)).count).toBe(0);
  });

  test('does not nest', async () => {
    await expect(database.inTransaction(() => database.inTransaction(async () => 1))).rejects.toThrow(
      /do not nest/,
    );
  });
});

describe('a copy', () => {
  const hostile = [
    `'; drop table setting; --`,
    `$1`,
    `\\`,
    `"`,
    `%s`,
    `{}`,
    `'||current_user||'`,
    'a\nb\tc',
    '',
  ];

  test.each(hostile)('passes %j as a value, never as SQL', async (value) => {
    const rows = await copyOut(database, sql`select to_json(${value}::text)`, 'lines');
    expect(JSON.parse(await text(rows))).toBe(value);
  });

  test('passes lists and numbers unchanged', async () => {
    const query = sql`select to_json(${hostile}::text[]), ${1.5}::float8 + 1, ${true}::boolean`;
    const line = (await text(await copyOut(database, query, 'lines'))).trim();
    expect(line.split('\x02')).toEqual([JSON.stringify(hostile), '2.5', 't']);
  });

  test('returns its connection, finished or abandoned', async () => {
    for (let round = 0; round < 12; round += 1) {
      const rows = await copyOut(database, sql`select g from generate_series(1, 100000) g`, 'lines');
      if (round % 2 === 0) rows.destroy();
      else await text(rows);
    }
    expect((await database.reader.one(sql<{ one: number }>`select 1 as one`)).one).toBe(1);
  });

  test('that fails half-way ends with the failure', async () => {
    const rows = await copyOut(database, sql`select 1 / (5 - g) from generate_series(1, 10) g`, 'lines');
    await expect(text(rows)).rejects.toThrow(/division by zero/);
    expect((await database.reader.one(count)).count).toBe(0);
  });
});
