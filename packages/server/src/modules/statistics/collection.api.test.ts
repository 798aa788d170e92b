import type { Collection } from '@landrace/contract/areas/statistics/collection.routes';
import type { FilterNode } from '@landrace/contract/core/filter';
import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function collection(): Promise<Collection> {
  const answer = await portal.call('GET', 'stats/collection');
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The number of germplasm in the list with this filter. */
async function listed(filters?: FilterNode): Promise<number> {
  const body = { limit: 1, ...(filters && { filters }) };
  return (await portal.call('POST', 'germplasm/table', { body })).json().count;
}

const equals = (column: string, value: string): FilterNode => ({
  column,
  comparator: 'equals',
  values: [value],
});

test('countries, statuses and entity types have as many germplasm as the list with that filter', async () => {
  const { countries, biologicalStatuses, entityTypes } = await collection();
  expect(countries.length).toBeGreaterThan(3);
  for (const { code, name, count } of countries) {
    expect([name, await listed(equals('countryName', name))]).toEqual([name, count]);
    expect([code, await listed(equals('countryCode', code))]).toEqual([code, count]);
  }
  expect(biologicalStatuses.length).toBeGreaterThan(3);
  for (const { name, count } of biologicalStatuses) {
    expect([name, await listed(equals('biologicalStatusName', name))]).toEqual([name, count]);
  }
  for (const { entityTypeName, count } of entityTypes) {
    expect([entityTypeName, await listed(equals('entityTypeName', entityTypeName))]).toEqual([
      entityTypeName,
      count,
    ]);
  }
});

test('crops are counted whatever their case, and germplasm without one by their genus', async () => {
  const before = await collection();
  expect(before.crops.length).toBeGreaterThan(1);
  const barley = before.crops.find(({ cropName }) => cropName === 'Barley')?.count ?? 0;
  expect(barley).toBeGreaterThan(0);
  await portal.services.database.inTransaction(async (tx) => {
    const taxonomyId = await tx.value(sql<number>`
      insert into taxonomy (genus, species) values ('Avena', 'sativa') returning id`);
    await tx.run(sql`insert into germplasm (accenumb, cropname, taxonomy_id, acqdate) values
      ('CROP 1', 'barley', null, '1901----'), ('CROP 2', null, ${taxonomyId}, '19011231'), ('CROP 3', null, null, null)`);
    await tx.run(sql`
      insert into germplasm (accenumb, entity_parent_id) select 'CROP 3-P1', id from germplasm where accenumb = 'CROP 3'`);
  });
  const { crops, years, newest } = await collection();
  expect(await listed(equals('cropName', 'Barley'))).toBe(barley + 1);
  expect(crops).toContainEqual({ cropName: 'Barley', count: barley + 1 });
  expect(crops).toContainEqual({ genus: 'Avena', count: 1 });
  const counted = (parts: Collection['crops']) => parts.reduce((sum, { count }) => sum + count, 0);
  expect(counted(crops)).toBe(counted(before.crops) + 2);
  // The year alone counts as much as a day in it.
  expect(years[0]).toEqual({ year: 1901, count: 2 });
  expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => a - b));
  expect(newest.map(({ germplasmName }) => germplasmName).slice(0, 3)).toEqual([
    'CROP 3',
    'CROP 2',
    'CROP 1',
  ]);
  expect(newest[1]).toMatchObject({ genus: 'Avena', species: 'sativa' });
  expect(newest[0]).not.toHaveProperty('countryCode');
});

test('the answer is sent again only when something has changed', async () => {
  const first = await portal.call('GET', 'stats/collection');
  const headers = { 'if-none-match': String(first.headers.get('etag')) };
  expect((await portal.call('GET', 'stats/collection', { headers })).status).toBe(304);
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`insert into germplasm (accenumb) values ('CROP 4')`),
  );
  expect((await portal.call('GET', 'stats/collection', { headers })).status).toBe(200);
});
