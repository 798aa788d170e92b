import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './database';
import { adminClient } from './database-url';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(() => Promise.all([one.drop(), other.drop()]));

async function germplasmCount(url: string): Promise<number> {
  const client = await adminClient(url);
  const { rows } = await client.query('select count(*)::int as count from germplasm');
  await client.end();
  return rows[0].count;
}

test('rows deleted by one test file still exist for the other', async () => {
  const client = await adminClient(one.url);
  await client.query('delete from germplasm');
  await client.end();
  expect(await germplasmCount(one.url)).toBe(0);
  expect(await germplasmCount(other.url)).toBe(60);
});
