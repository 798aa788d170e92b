import { storeCalls } from '@landrace/genotypes/calls/stored-calls.fixture';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matrixFiles } from './public';

let portal: TestPortal;
const ids = { plain: 0, likeAnId: 0 };

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    const insert = async (name: string) =>
      (
        await tx.one(
          sql<{ id: number }>`insert into marker (marker_type_id, name) values (1, ${name}) returning id`,
        )
      ).id;
    ids.plain = await insert('BOPA/1 100%');
    ids.likeAnId = await insert('007');
    for (const markerId of Object.values(ids))
      await tx.run(sql`insert into synonym (marker_id, name) values (${markerId}::int, 'Shared name')`);
    await tx.run(sql`insert into synonym (marker_id, name) values (${ids.plain}::int, 'Own synonym')`);
    await tx.run(sql`
      insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
      select map.id, ${ids.plain}::int, 1, '1H', 5 from map`);
    await tx.run(sql`
      insert into dataset_marker (marker_id, dataset_id) select ${ids.plain}::int, id from dataset`);
    const { id: groupId } = await tx.one(sql<{ id: number }>`
      insert into item_group (group_type_id, name, is_public, user_id) values (2, 'Private', false, 3) returning id`);
    await tx.run(
      sql`insert into group_marker (group_id, marker_id) values (${groupId}::int, ${ids.plain}::int)`,
    );
  });
});
afterAll(() => portal.stop());

const get = (key: string | number, as?: Account) =>
  portal.call('GET', `marker/${encodeURIComponent(key)}`, { as });

test('a marker is found by id, name in any case and synonym', async () => {
  for (const key of [ids.plain, 'BOPA/1 100%', 'bopa/1 100%', 'own SYNONYM']) {
    const found = (await get(key)).json();
    expect(found, String(key)).toMatchObject({
      markerId: ids.plain,
      markerName: 'BOPA/1 100%',
      markerType: 'SNP',
      markerSynonyms: ['Shared name', 'Own synonym'],
    });
  }
  expect((await get('007')).json().markerId).toBe(ids.likeAnId);
});

test.each([
  ['nobody', 404, 'marker.notFound'],
  [99_999_999, 404, 'marker.notFound'],
  ['99999999999', 404, 'marker.notFound'],
  ['Shared name', 409, 'marker.ambiguous'],
])('%s is refused', async (key, status, code) => {
  const answer = await get(key);
  expect([answer.status, answer.json().code]).toEqual([status, code]);
});

test('lists below a marker have what the caller may see, and matching counts', async () => {
  const rows = async (path: string, as?: Account) =>
    (await portal.call('POST', path, { as, body: { limit: 100, page: 0 } })).json().count;
  const seen: Record<string, unknown>[] = [];
  for (const as of [undefined, 'researcher', 'admin'] as const) {
    const { counts } = (await get(ids.plain, as)).json();
    expect(await rows(`marker/${ids.plain}/dataset`, as)).toBe(counts.datasets);
    expect(await rows(`marker/${ids.plain}/group`, as)).toBe(counts.groups);
    const filter = [{ column: 'markerId', comparator: 'equals', values: [ids.plain] }];
    const positions = await portal.call('POST', 'map/mapdefinition/table', {
      as,
      body: { filter, limit: 9, page: 0 },
    });
    expect(positions.json().count).toBe(counts.maps);
    seen.push(counts);
  }
  const [visitor, researcher, admin] = seen;
  // The tiny collection has one public map; the group is the researcher's own.
  expect(visitor).toMatchObject({ maps: 1, groups: 0 });
  expect(researcher).toMatchObject({ maps: 1, groups: 1 });
  expect(Number(admin?.datasets)).toBeGreaterThan(Number(visitor?.datasets));
});

test('alleles are counted in the datasets that the caller may read, whose licence is accepted', async () => {
  const { database, storage } = portal.services;
  const key = 'genotypes/test-marker/1';
  await storeCalls(matrixFiles(storage), key, {
    variants: [{ reference: 'A', alternates: 'T', spelling: ['A', 'A/T', 'T'], calls: [0, 0, 1, 3] }],
    notation: 'letters',
  });
  const made = await database.inTransaction(async (tx) => {
    const insert = async (name: string, state: number, licenceId: number | null) => {
      const { id } = await tx.one(sql<{ id: number }>`
        insert into dataset (experiment_id, dataset_type_id, dataset_state_id, licence_id, name, source_file)
        select min(id), 1, ${state}::int, ${licenceId}::int, ${name}, ${key} from experiment returning id`);
      await tx.run(sql`
        insert into matrix_marker (dataset_id, position, marker_id) values (${id}::int, 0, ${ids.plain}::int)`);
      return id;
    };
    return {
      open: await insert('Open', 1, null),
      hidden: await insert('Private', 2, null),
      licensed: await insert('Licensed', 1, 1),
    };
  });
  const counted = async (as?: Account) =>
    (await portal.call('GET', `marker/${ids.plain}/allele-count`, { as })).json();
  expect(await counted()).toEqual([
    {
      datasetId: made.open,
      datasetName: 'Open',
      germplasmCount: 4,
      missing: 1,
      heterozygous: 1,
      alleles: [
        { name: 'A', count: 5 },
        { name: 'T', count: 1 },
      ],
      calls: [
        { name: 'A', count: 2 },
        { name: 'A/T', count: 1 },
      ],
    },
  ]);
  const names = (await counted('admin')).map(({ datasetName }: { datasetName: string }) => datasetName);
  expect(names).toContain('Private');
  expect((await portal.call('GET', 'marker/99999999/allele-count')).json()).toEqual([]);
});
