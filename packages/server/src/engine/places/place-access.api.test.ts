import type { ClusterAnswer } from '@landrace/contract/core/place-request';
import { callersOf } from '@landrace/testkit/list-callers';
import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../../app/http';

let portal: TestPortal;
let client: pg.Client;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new pg.Client(portal.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await portal.stop();
});

const ask = (path: string, body: unknown, as?: Account) => portal.call('POST', path, { as, body });
const world = { west: -180, south: -90, east: 180, north: 90 };
const corner = (lat: number, lng: number) => ({ lat, lng });
const everywhere = [
  [corner(-89, -179), corner(-89, 0), corner(89, 0), corner(89, -179)],
  [corner(-89, 0), corner(-89, 179), corner(89, 179), corner(89, 0)],
];
const placed = listSources.flatMap(({ table }) => (table.place ? [[table.name, table] as const] : []));

describe.each(placed)('%s by place', (_name, table) => {
  const at = (call: string) => `${table.segment}/${call}`;

  test.each([
    ['distance/table', { longitude: 0 }, 'place.latitude'],
    ['distance/table', { latitude: 91, longitude: 0 }, 'place.latitude'],
    ['distance/table', { latitude: 0 }, 'place.longitude'],
    ['distance/table/ids', { latitude: 0, longitude: 0, maximumDistance: -1 }, 'place.distance'],
    ['distance/table', '{"latitude": NaN, "longitude": 0}', 'request.notJson'],
    ['distance/table/export', { latitude: 91, longitude: 0 }, 'place.latitude'],
    ['distance/table/export/job', { latitude: 0 }, 'place.longitude'],
    ['polygon/table', {}, 'place.noPolygon'],
    ['polygon/table/export', {}, 'place.noPolygon'],
    ['polygon/table/export/job', { polygons: [[corner(0, 0), corner(1, 1)]] }, 'place.tooFewCorners'],
    ['polygon/table/ids', { polygons: [[corner(0, 0), corner(1, 1)]] }, 'place.tooFewCorners'],
    ['polygon/table', { polygons: [[corner(0, 0), corner(91, 0), corner(0, 1)]] }, 'place.latitude'],
    // JSON has no NaN: clients send null instead.
    ['polygon/table', { polygons: [[corner(0, 0), corner(Number.NaN, 0), corner(0, 1)]] }, 'place.latitude'],
    ['polygon/table', '{"polygons": [[{"lat": NaN, "lng": 0}]]}', 'request.notJson'],
    ['polygon/table', { polygons: everywhere, orderBy: 'distance', ascending: 1 }, 'table.unknownColumn'],
    ['table/clusters', {}, 'request.invalid'],
    ['table/clusters', { bounds: { ...world, north: 91 }, zoom: 1 }, 'place.latitude'],
    ['table/clusters', { bounds: world, zoom: 1, colourBy: 'nothing' }, 'table.unknownColumn'],
  ])('%s refuses %j with %s', async (call, body, code) => {
    const answer = await ask(at(call), body);
    expect(answer.status).toBe(400);
    expect(answer.json().code).toBe(code);
  });

  test('a polygon may have 10,000 corners and no more', async () => {
    // Less than half the globe wide: a longer edge would go the other way round.
    const [south, north, west, east] = [-40, 60, -50, 120];
    const quarter = Array.from({ length: 2_500 }, (_, nth) => nth / 2_500);
    const [width, height] = [east - west, north - south];
    const ring = [
      ...quarter.map((part) => corner(south, west + part * width)),
      ...quarter.map((part) => corner(south + part * height, east)),
      ...quarter.map((part) => corner(north, east - part * width)),
      ...quarter.map((part) => corner(north - part * height, west)),
    ];
    const box = [corner(south, west), corner(south, east), corner(north, east), corner(north, west)];
    const inside = async (polygon: object[]) =>
      (await ask(at('polygon/table/ids'), { polygons: [polygon] })).json();
    const found = await inside(ring);
    expect(found.count).toBeGreaterThan(1);
    expect(found).toEqual(await inside(box));
    expect(await inside([...ring, corner(0, 0)])).toMatchObject({ code: 'place.tooManyVertices' });
  });

  test('every call counts the same rows for a caller, whatever others requested before', async () => {
    const flags = Object.entries(table.fields).flatMap(([name, { kind }]) => (kind === 'flag' ? [name] : []));
    const isPlaced = { column: table.place?.latitude ?? '', comparator: 'isNotNull' };
    const counts = new Set<number>();
    for (const name of [undefined, ...flags]) {
      const flag = name === undefined ? [] : [{ column: name, comparator: 'equals', values: [1] }];
      for (const as of [...callersOf(table), ...callersOf(table)]) {
        const filters = { all: [...flag, isPlaced] };
        const { count } = (await ask(at('table'), { limit: 0, filters }, as)).json();
        const map: ClusterAnswer = (
          await ask(at('table/clusters'), { bounds: world, zoom: 1, filters }, as)
        ).json();
        expect(map).toMatchObject({ count, placed: count, within: count });
        const near = { latitude: 10, longitude: 10, filters };
        expect((await ask(at('distance/table'), { ...near, limit: 0 }, as)).json().count).toBe(count);
        const inside = { polygons: everywhere, filters };
        expect((await ask(at('polygon/table/ids'), inside, as)).json().count).toBe(count);
        counts.add(count);
      }
    }
    if (flags.length > 0) expect(counts.size, 'callers differ').toBeGreaterThan(1);
  });

  test('a file contains every row of a search in its order, with the distance', async () => {
    const near = { latitude: 40, longitude: 20, maximumDistance: 5_000 };
    const searches = [
      ['distance/table', near],
      ['distance/table', { ...near, orderBy: table.nameField, ascending: 0 }],
      ['polygon/table', { polygons: everywhere }],
    ] as const;
    for (const [call, body] of searches) {
      const { data, count } = (await ask(at(call), body)).json();
      const as = (accept: string) => portal.call('POST', at(`${call}/export`), { body, headers: { accept } });
      expect(count).toBeGreaterThan(1);
      expect((await as('application/json')).json()).toEqual(data);
      const [headings = ''] = (await as('text/csv')).text().split('\n');
      expect(headings.split(',').includes('distance')).toBe(call === 'distance/table');
    }
  });

  test('a map that would take too long is refused with a reason', async () => {
    await client.query('begin');
    await client.query('lock table location in access exclusive mode');
    const filters = { column: table.nameField, comparator: 'contains', values: ['nobody asked'] };
    const answer = await ask(at('table/clusters'), { bounds: world, zoom: 1, filters });
    await client.query('rollback');
    expect(answer.json()).toMatchObject({ code: 'place.tooMany' });
    expect((await ask(at('table/clusters'), { bounds: world, zoom: 1, filters })).status).toBe(200);
  });
});

test('a map includes rows added a moment ago', async () => {
  const request = { bounds: world, zoom: 1 };
  const before: ClusterAnswer = (await ask('location/table/clusters', request)).json();
  await client.query(
    `insert into location (location_type_id, country_id, site_name, latitude, longitude)
     values (1, 1, 'Added a moment ago', 1.5, 2.5)`,
  );
  const after: ClusterAnswer = (await ask('location/table/clusters', request)).json();
  expect([after.count, after.within]).toEqual([before.count + 1, before.within + 1]);
  expect(after.clusters).toContainEqual(
    expect.objectContaining({ latitude: 1.5, longitude: 2.5, name: 'Added a moment ago' }),
  );
});
