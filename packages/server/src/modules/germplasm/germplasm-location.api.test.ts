import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction((tx) =>
    tx.run(sql`
      insert into germplasm (id, accenumb, biological_status_id, country_id, pdci)
      values (4100, 'MOVE 1', 100, 1, 0), (4101, 'MOVE 2', 100, 1, 0)`),
  );
});
afterAll(() => portal.stop());

const rows = <Row>(query: RawBuilder<Row>) => portal.services.database.reader.many(query);
const move = (id: number | string, body: unknown, as: Account | undefined = 'curator') =>
  portal.call('PATCH', `germplasm/${id}/location`, { as, body });

interface StoredGermplasm {
  readonly location_id: number | null;
  readonly country_id: number | null;
  readonly pdci: number | null;
}
async function storedGermplasm(id: number): Promise<StoredGermplasm | undefined> {
  return (
    await rows(
      sql<StoredGermplasm>`select location_id, country_id, pdci from germplasm where id = ${id}::int`,
    )
  )[0];
}

const newSite = {
  id: null,
  countryId: 85,
  siteName: ' A "new" site 🌾 ',
  elevation: 120,
  latitude: 51.6,
  longitude: 11.3,
  locationtypeId: 1,
};

describe('the collecting site of a germplasm', () => {
  test('changes to an existing one, and the PDCI is updated', async () => {
    const [site] = await rows(sql<{ id: number; country_id: number }>`
      select id, country_id from location where latitude is not null and country_id > 0 order by id desc limit 1`);
    if (!site) throw new Error('The collection has a placed site.');
    expect((await move(4100, { id: site.id })).json()).toBe(true);
    const after = await storedGermplasm(4100);
    expect(after).toMatchObject({ location_id: site.id, country_id: site.country_id });
    const { score } = (await portal.call('GET', 'passport/4100')).json().completeness.data;
    expect(after?.pdci).toBe(score);
    expect(score).toBeGreaterThan(2);
  });

  test('changes to a new one', async () => {
    expect((await move(4101, newSite)).json()).toBe(true);
    const [made] = await rows(sql<Record<string, unknown>>`
      select l.site_name, l.country_id, l.elevation, l.latitude, l.longitude, l.location_type_id
      from location l join germplasm g on g.location_id = l.id where g.id = 4101`);
    expect(made).toEqual({
      site_name: 'A "new" site 🌾',
      country_id: 85,
      elevation: 120,
      latitude: 51.6,
      longitude: 11.3,
      location_type_id: 1,
    });
    expect((await storedGermplasm(4101))?.country_id).toBe(85);
  });

  test('is recorded, and the previous one can be restored', async () => {
    const [set] = await rows(sql<{ id: number; kind: string; username: string }>`
      select c.id, c.kind, u.username from change_set c join app_user u on u.id = c.actor_id order by c.id desc limit 1`);
    expect(set).toMatchObject({ kind: 'edit', username: 'curator' });
    const images = await rows(sql<{ before: StoredGermplasm }>`
      select before from row_before_image where change_set_id = ${set?.id} and row_id = 4101 order by id limit 1`);
    expect(images[0]?.before).toMatchObject({ location_id: null, country_id: 1 });
    const events = await portal.call('POST', 'audit/table', {
      as: 'admin',
      body: {
        orderBy: 'eventId',
        ascending: 0,
        limit: 1,
        filters: { column: 'action', comparator: 'equals', values: ['germplasm.locationChanged'] },
      },
    });
    expect(events.json().data).toMatchObject([
      { action: 'germplasm.locationChanged', actorName: 'curator', subjectName: 'MOVE 2' },
    ]);
  });

  test.each([
    ['nothing', {}, 400, 'location.incomplete'],
    ['no country', { ...newSite, countryId: null }, 400, 'location.incomplete'],
    ['no name', { ...newSite, siteName: '  ' }, 400, 'location.incomplete'],
    ['a latitude alone', { ...newSite, longitude: null }, 400, 'location.incomplete'],
    ['an unknown country', { ...newSite, countryId: 4_000 }, 400, 'request.invalid'],
    ['an unknown type', { ...newSite, locationtypeId: 9 }, 400, 'request.invalid'],
    ['latitude 91', { ...newSite, latitude: 91 }, 400, 'request.invalid'],
    ['no number', { ...newSite, latitude: 'north' }, 400, 'request.invalid'],
    ['an unknown site', { id: 123_456 }, 404, 'location.notFound'],
  ])('stays when the request has %s', async (_what, body, status, code) => {
    const before = [await storedGermplasm(4100), await rows(sql`select count(*) from location`)];
    const answer = await move(4100, body);
    expect([answer.status, answer.json().code]).toEqual([status, code]);
    expect([await storedGermplasm(4100), await rows(sql`select count(*) from location`)]).toEqual(before);
  });

  test('is changed by curators, of germplasm that exists', async () => {
    expect((await move(4100, { id: 1 }, 'researcher')).status).toBe(403);
    expect((await portal.call('PATCH', 'germplasm/4100/location', { body: { id: 1 } })).status).toBe(401);
    expect((await move(123_456, { id: 1 })).json()).toMatchObject({ code: 'germplasm.notFound' });
  });
});
