import { type OpenDatabase, openBlankDatabase } from '@landrace/testkit/open-blank-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOut } from './copy';
import type { Database } from './database';
import { isOneOf } from './is-one-of';

let opened: OpenDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openBlankDatabase();
  database = opened.database;
});
afterAll(() => opened.end());

const questions: readonly (readonly [what: string, ids: readonly number[]])[] = [
  ['none', []],
  ['a few', [3, 7, 8]],
  ['hundreds', Array.from({ length: 700 }, (_, index) => index * 3)],
  ['hundreds that begin late', Array.from({ length: 300 }, (_, index) => 1_700 + index)],
  ['hundreds with one below zero', [-5, ...Array.from({ length: 300 }, (_, index) => index * 2)]],
  ['hundreds far apart', Array.from({ length: 300 }, (_, index) => index * 7_000_000)],
];
const series = sql<{ id: number | null }>`
  (select generate_series(-10, 2200) as id union all select null union all select 2147483647) as given`;
const isAsked = (id: number) => (id >= -10 && id <= 2200) || id === 2_147_483_647;

describe.each(questions)('of %s', (_, ids) => {
  const query = () => sql<{ id: number }>`
    select given.id from ${series} where ${isOneOf(sql`given.id`, ids)} order by given.id`;
  const expected = ids.filter(isAsked);

  test('exactly these are found', async () => {
    const rows = await database.reader.many(query());
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  test('a file contains exactly these', async () => {
    const chunks = await (await copyOut(database, query(), 'tabs')).toArray();
    const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
    expect(lines.map(Number)).toEqual(expected);
  });
});
