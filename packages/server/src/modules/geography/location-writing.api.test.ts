import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const add = (body: unknown, as: Account | undefined = 'curator') =>
  portal.call('PUT', 'location', { as, body });
const count = () => portal.services.database.reader.value<number>(sql`select count(*) from location`);

const site = {
  siteName: '  Field "7" 🌾 ',
  locationType: 'trialsite',
  countryId: 85,
  latitude: '51.6',
  longitude: 11.3,
  elevation: 120.5,
};

async function rowOf(locationId: number) {
  const filters = { column: 'locationId', comparator: 'equals', values: [locationId] };
  const answer = await portal.call('POST', 'location/table', { body: { filters, page: 0, limit: 1 } });
  return answer.json().data[0];
}

test('a location is added, recorded, and can be undone', async () => {
  const before = await count();
  const answer = await add(site);
  expect([answer.status, answer.json()]).toEqual([200, expect.any(Number)]);
  const id: number = answer.json();
  expect(await rowOf(id)).toMatchObject({
    locationName: 'Field "7" 🌾',
    locationType: 'trialsite',
    countryId: 85,
    locationLatitude: 51.6,
    locationLongitude: 11.3,
    locationElevation: 120.5,
  });
  const events = await portal.call('POST', 'audit/table', {
    as: 'admin',
    body: { filters: { column: 'action', comparator: 'equals', values: ['location.created'] } },
  });
  expect(events.json().data).toMatchObject([{ actorName: 'curator', subjectName: 'Field "7" 🌾' }]);

  const set = await portal.services.database.reader.one<{ id: number; kind: string }>(
    sql`select id, kind from change_set order by id desc limit 1`,
  );
  expect(set.kind).toBe('edit');
  expect((await portal.call('POST', `change-set/${set.id}/undo`, { as: 'curator', body: {} })).status).toBe(
    200,
  );
  expect(await rowOf(id)).toBeUndefined();
  expect(await count()).toBe(before);
});

test('a name, a type and a country suffice, and the name may occur twice', async () => {
  const { siteName, locationType, countryId } = site;
  const ids = [
    await add({ siteName, locationType, countryId }),
    await add({ siteName, locationType, countryId, latitude: null, longitude: null, elevation: null }),
  ].map((answer) => answer.json());
  expect(new Set(ids).size).toBe(2);
  expect(await rowOf(ids[1])).not.toHaveProperty('locationLatitude');
});

test.each([
  { ...site, siteName: ' ' },
  { ...site, siteName: 'x'.repeat(256) },
  { ...site, siteName: 'a\u0000b' },
  { ...site, siteName: 7 },
  { ...site, locationType: 'constructor' },
  { ...site, locationType: 1 },
  { ...site, countryId: 99_999 },
  { ...site, countryId: null },
  { ...site, latitude: 90.01 },
  { ...site, longitude: -180.01 },
  { ...site, latitude: null },
  { ...site, longitude: undefined },
  { ...site, longitude: 'east' },
  { ...site, elevation: 9_001 },
  [],
  null,
])('case %# is refused, and nothing is stored', async (body) => {
  const before = await count();
  const answer = await add(body);
  expect([answer.status, answer.json().code]).toEqual([400, 'request.invalid']);
  expect(await count()).toBe(before);
});

test('only curators add locations', async () => {
  expect((await add(site, 'researcher')).status).toBe(403);
  expect((await portal.call('PUT', 'location', { body: site })).status).toBe(401);
});
