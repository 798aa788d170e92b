import { type OpenDatabase, openBlankDatabase } from '@landrace/testkit/open-blank-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CopyValue, loading } from './copy-in';
import type { Database } from './database';

let opened: OpenDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openBlankDatabase();
  database = opened.database;
});
afterAll(() => opened.end());
beforeEach(() =>
  database.inTransaction(async (tx) => {
    await tx.run(sql`drop table if exists seed`);
    await tx.run(
      sql`create table seed (id int primary key, "odd name" text, words text[], numbers int[], good bool)`,
    );
  }),
);

const columns = ['id', 'odd name', 'words', 'numbers', 'good'];

function take(rows: Iterable<readonly CopyValue[]>): Promise<number> {
  return loading(database, ({ copy }) => copy({ table: 'seed', columns, rows }));
}

function seeds() {
  return database.reader.many(sql<Record<string, unknown>>`select * from seed order by id`);
}

test('values arrive as they left', async () => {
  const texts = ['', '\\N', '\\.', 'tab\there', 'a\nb\r\nc', '"quoted" {1,2}', 'back\\slash', '🌾', "'; --"];
  const rows = texts.map((text, id) => [id, text, texts, [id, -1], id % 2 === 0]);
  expect(await take([...rows, [99, null, null, [], null]])).toBe(texts.length + 1);
  expect(await seeds()).toEqual([
    ...texts.map((text, id) => ({
      id,
      'odd name': text,
      words: texts,
      numbers: [id, -1],
      good: id % 2 === 0,
    })),
    { id: 99, 'odd name': null, words: null, numbers: [], good: null },
  ]);
});

test('more rows than fit a chunk arrive, and the sender is notified', async () => {
  const heard: number[] = [];
  const rows = Array.from({ length: 20_000 }, (_, id) => [id, 'a seed like any other', null, null, true]);
  await loading(database, ({ copy }) => copy({ table: 'seed', columns, rows }, (count) => heard.push(count)));
  expect((await seeds()).length).toBe(20_000);
  expect(heard.length).toBeGreaterThan(2);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
});

test.each([
  [
    'a row that breaks a rule',
    () => [
      [1, 'a', null, null, true],
      [1, 'again', null, null, true],
    ],
  ],
  [
    'a generator that fails',
    function* () {
      for (let id = 0; id < 10_000; id += 1) yield [id, 'a seed like any other', null, null, true];
      throw new Error('The generator fails.');
    },
  ],
])(
  '%s rolls everything back, and the pool keeps working',
  async (_says, rows: () => Iterable<readonly CopyValue[]>) => {
    await expect(take(rows())).rejects.toThrow(/duplicate key|generator fails/);
    expect(await seeds()).toEqual([]);
    expect(await take([[7, 'b', null, null, false]])).toBe(1);
  },
);

test('statements of the load see its rows, and are rolled back with it', async () => {
  const work = loading(database, async ({ tx, copy }) => {
    await copy({ table: 'seed', columns, rows: [[1, 'a', null, null, true]] });
    expect(await tx.one(sql<{ count: number }>`select count(*) from seed where id = ${1}`)).toEqual({
      count: 1,
    });
    expect(await tx.run(sql`update seed set good = ${false}`)).toBe(1);
    throw new Error('Changed my mind.');
  });
  await expect(work).rejects.toThrow('Changed my mind.');
  expect(await seeds()).toEqual([]);
});
