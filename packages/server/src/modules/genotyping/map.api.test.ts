import { type Account, startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let portal: TestPortal;
/** Ids by name of the markers on the test map. */
const markerIds = new Map<string, number>();
const mapIds = { mine: 0, secret: 0, curators: 0 };

/** Chromosome, marker, begin, end. `10H` comes after `2H`, and the first marker of a chromosome is not the first row. */
const places = [
  ['2H', 'T_b', 30, null],
  ['10H', 'T_f', 5, null],
  ['2H', 'T_a', 10.5, null],
  ['2H', 'T_c', 50, 60],
  ['2H', 'T d', 70, null],
  ['10H', 'T_e', 1, null],
  ['', 'T_g', 3, null],
] as const;

async function drawMap(name: string, owner: number, isPublic: boolean): Promise<number> {
  return await portal.services.database.inTransaction(async (tx) => {
    const { id } = await tx.one(sql<{ id: number }>`
      insert into map (name, is_public, user_id) values (${name}, ${isPublic}, ${owner}::int) returning id`);
    for (const [chromosome, marker, start, end] of places) {
      await tx.run(sql`
        insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position, position_end)
        values (${id}::int, ${markerIds.get(marker)}::int, 1, ${chromosome}, ${start}::float8, ${end}::float8)`);
    }
    await tx.run(sql`select landrace_refresh_map(${id}::int)`);
    return id;
  });
}

beforeAll(async () => {
  portal = await startTestPortal();
  await portal.services.database.inTransaction(async (tx) => {
    for (const name of new Set(places.map(([, marker]) => marker))) {
      const { id } = await tx.one(sql<{ id: number }>`
        insert into marker (marker_type_id, name) values (1, ${name}) returning id`);
      markerIds.set(name, id);
    }
    await tx.run(
      sql`insert into synonym (marker_id, name) values (${markerIds.get('T_a')}::int, 'Also called a')`,
    );
  });
  mapIds.mine = await drawMap('Test\tmap', users.researcher, true);
  mapIds.secret = await drawMap('Secret map', users.researcher, false);
  mapIds.curators = await drawMap('Map of the curator', users.curator, true);
});
afterAll(() => portal.stop());

const users = { curator: 2, researcher: 3 };
const get = (path: string, as?: Account) => portal.call('GET', path, { as });
const post = (path: string, body: unknown, as?: Account) => portal.call('POST', path, { as, body });
const idOf = (marker: string) => markerIds.get(marker) ?? 0;
const errorOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.status, answer.json().code];

async function fileOf(body: object, mapId = mapIds.mine): Promise<string> {
  const answer = await post(`map/${mapId}/export`, body);
  expect(answer.status, answer.text()).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`filename="map-${mapId}-[0-9a-f-]{36}\\.tsv"`),
  );
  return answer.text();
}

/** Markers of a part, in the file and as counted before. */
async function markersOf(subset: object): Promise<string[]> {
  const lines = (await fileOf({ format: 'flapjack', ...subset })).split('\r\n').slice(1, -1);
  expect((await post(`map/${mapIds.mine}/export/count`, subset)).json()).toEqual({ count: lines.length });
  return lines.map((line) => line.split('\t')[0] ?? '');
}

describe('a map', () => {
  test('is a page of one row', async () => {
    expect((await get(`map/${mapIds.mine}`)).json()).toEqual({
      data: [
        {
          id: mapIds.mine,
          name: 'Test\tmap',
          visibility: true,
          unit: 'cM',
          userId: users.researcher,
          createdOn: expect.any(String),
          updatedOn: expect.any(String),
        },
      ],
      count: 1,
    });
  });

  test('names its chromosomes in natural order', async () => {
    expect((await get(`map/${mapIds.mine}/chromosome`)).json()).toEqual(['', '2H', '10H']);
  });

  test('lists its markers, which are marked as markers', async () => {
    const filter = [{ column: 'mapId', comparator: 'equals', values: [mapIds.mine] }];
    const { data, count } = (
      await post('map/mapdefinition/table', { filter, orderBy: 'position', ascending: 1, limit: 3, page: 0 })
    ).json();
    expect(count).toBe(7);
    expect(data.map((row: { markerName: string }) => row.markerName)).toEqual(['T_e', 'T_g', 'T_f']);
    expect(data[0]).toMatchObject({
      chromosome: '10H',
      position: 1,
      mapName: 'Test\tmap',
      mapFeatureType: 'Marker',
    });
    const ids = (await post('map/mapdefinition/table/ids', { filter })).json();
    expect([...ids.data].sort((a: number, b: number) => a - b)).toEqual([...markerIds.values()]);
  });

  test.each([
    ['GET', ''],
    ['GET', '/chromosome'],
    ['GET', '/histogram'],
    ['POST', '/export/count', {}],
    ['POST', '/export', { format: 'strudel' }],
    ['DELETE', ''],
  ])('that is private does not exist for others: %s map/{id}%s', async (method, rest, body?: object) => {
    const call = (mapId: number, as: Account) => portal.call(method, `map/${mapId}${rest}`, { as, body });
    expect(errorOf(await call(mapIds.secret, 'curator'))).toEqual([404, 'map.notFound']);
    expect(errorOf(await call(99_999, 'curator'))).toEqual([404, 'map.notFound']);
    if (method !== 'DELETE') expect((await call(mapIds.secret, 'researcher')).status).toBe(200);
  });

  test('that is private has no rows in lists of others', async () => {
    const filter = [{ column: 'mapId', comparator: 'equals', values: [mapIds.secret] }];
    const rows = async (as?: Account) =>
      (await post('map/mapdefinition/table', { filter, limit: 10, page: 0 }, as)).json();
    expect(await rows()).toMatchObject({ count: 0 });
    expect(await rows('curator')).toMatchObject({ count: 0 });
    expect(await rows('researcher')).toMatchObject({ count: 7 });
  });
});

describe('the file of a map', () => {
  test('for Flapjack is sorted along the chromosomes', async () => {
    expect(await fileOf({ format: 'flapjack' })).toBe(
      ['# fjFile = MAP', 'T_g\tNA\t3', 'T_a\t2H\t10.5', 'T_b\t2H\t30', 'T_c\t2H\t50', 'T d\t2H\t70']
        .concat('T_e\t10H\t1', 'T_f\t10H\t5', '')
        .join('\r\n'),
    );
  });

  test('for Strudel has spans, its origin and the address of the map', async () => {
    const lines = (await fileOf({ format: 'strudel', chromosomes: ['2H'] })).split('\r\n');
    expect(lines).toEqual([
      'feature\tTest map\t2H\tT_a\tMarker\t10.5\t10.5\tImported from Landrace',
      'feature\tTest map\t2H\tT_b\tMarker\t30\t30\tImported from Landrace',
      'feature\tTest map\t2H\tT_c\tMarker\t50\t60\tImported from Landrace',
      'feature\tTest map\t2H\tT d\tMarker\t70\t70\tImported from Landrace',
      `URL\tTest map\t${portal.url}/#/data/genotypes/maps/${mapIds.mine}`,
      '',
    ]);
  });

  test('for MapChart has one group per chromosome', async () => {
    expect((await fileOf({ format: 'mapchart', chromosomes: ['10H', '2H'] })).split('\r\n')).toEqual([
      '; Test map',
      '',
      'group 2H',
      'T_a\t10.5',
      'T_b\t30',
      'T_c\t50',
      '"T d"\t70',
      'group 10H',
      'T_e\t1',
      'T_f\t5',
      '',
    ]);
  });

  test.each<[string, () => object, string[]]>([
    ['chromosomes', () => ({ method: 'chromosomes', chromosomes: ['10H'] }), ['T_e', 'T_f']],
    [
      'regions',
      () => ({
        method: 'regions',
        regions: [
          { chromosome: '2H', start: 10.5, end: 30 },
          { chromosome: '10H', start: 0, end: 1 },
        ],
      }),
      ['T_a', 'T_b', 'T_e'],
    ],
    [
      'regions that overlap, each marker once',
      () => ({
        regions: [
          { chromosome: '2H', start: 0, end: 40 },
          { chromosome: '2H', start: 20, end: 50 },
        ],
      }),
      ['T_a', 'T_b', 'T_c'],
    ],
    [
      'an interval',
      () => ({ method: 'markerIdInterval', markerIdInterval: [idOf('T_a'), idOf('T_c')] }),
      ['T_a', 'T_b', 'T_c'],
    ],
    [
      'the same in reverse',
      () => ({ method: 'markeridinterval', markerIdInterval: [idOf('T_c'), idOf('T_a')] }),
      ['T_a', 'T_b', 'T_c'],
    ],
    ['an interval across chromosomes', () => ({ markerIdInterval: [idOf('T_a'), idOf('T_e')] }), []],
    [
      'a radius',
      () => ({ method: 'radius', radius: { markerId: idOf('T_b'), left: 19.5, right: 10 } }),
      ['T_a', 'T_b'],
    ],
    ['a radius of 0', () => ({ radius: { markerId: idOf('T_b'), left: 0, right: 0 } }), ['T_b']],
    [
      'the named one of several',
      () => ({
        method: 'chromosomes',
        chromosomes: ['10H'],
        regions: [{ chromosome: '2H', start: 0, end: 99 }],
      }),
      ['T_e', 'T_f'],
    ],
    [
      'all, if a client sends null for the rest',
      () => ({ method: null, chromosomes: null, regions: null, radius: null, markerIdInterval: null }),
      ['T_g', 'T_a', 'T_b', 'T_c', 'T d', 'T_e', 'T_f'],
    ],
  ])('has only %s', async (_name, subset, markers) => {
    expect(await markersOf(subset())).toEqual(markers);
  });

  test.each<[string, object]>([
    ['map.subsetIncomplete', { method: 'chromosomes' }],
    ['map.subsetIncomplete', { method: 'chromosomes', chromosomes: [] }],
    ['map.subsetIncomplete', { method: 'regions', chromosomes: ['2H'] }],
    ['map.subsetIncomplete', { method: 'markerIdInterval', markerIdInterval: [1] }],
    ['map.subsetIncomplete', { method: 'radius' }],
    ['map.severalSubsets', { chromosomes: ['2H'], regions: [{ chromosome: '2H', start: 0, end: 1 }] }],
    ['map.regionReversed', { regions: [{ chromosome: '2H', start: 2, end: 1 }] }],
    ['map.chromosomeUnknown', { chromosomes: ['2H', '1'] }],
    ['map.chromosomeUnknown', { regions: [{ chromosome: '11H', start: 0, end: 1 }] }],
    ['map.markerNotOnMap', { markerIdInterval: [99_999, 99_998] }],
    ['map.markerNotOnMap', { radius: { markerId: 99_999, left: 1, right: 1 } }],
    ['map.radiusNegative', { radius: { markerId: 1, left: -1, right: 1 } }],
    ['request.invalid', { method: 'everything' }],
    ['request.invalid', { regions: [{ chromosome: '2H', start: 'a', end: 1 }] }],
    ['request.invalid', { chromosomes: ['2H\0'] }],
  ])('is refused with %s for %j', async (code, subset) => {
    const refused = await post(`map/${mapIds.mine}/export`, { format: 'flapjack', ...subset });
    expect(errorOf(refused)).toEqual([400, code]);
    expect(errorOf(await post(`map/${mapIds.mine}/export/count`, subset))).toEqual([400, code]);
  });

  test('needs a format', async () => {
    expect(errorOf(await post(`map/${mapIds.mine}/export`, {}))).toEqual([400, 'request.invalid']);
    expect(errorOf(await post(`map/${mapIds.mine}/export`, { format: 'pdf' }))).toEqual([
      400,
      'request.invalid',
    ]);
  });
});

describe('the histogram of a map', () => {
  test('has bins of equal width, and lists chromosomes that are too small for it', async () => {
    const mapId = await drawMap('For the histogram', users.curator, true);
    const more = Array.from({ length: 93 }, (_, at) => at);
    await portal.services.database.inTransaction((tx) =>
      tx.run(sql`
        insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
        select ${mapId}::int, ${idOf('T_a')}::int, 1, '2H', place from unnest(${more}::int[]) as place`),
    );
    // 97 + 2 + 1 markers on three chromosomes: 5% of the mean is less than two.
    expect((await get(`map/${mapId}/histogram?bins=5`)).json()).toEqual({
      binWidth: 20,
      chromosomes: [
        { chromosome: '2H', markerCount: 97, start: 0, end: 92, from: 0, counts: [21, 21, 21, 21, 13] },
        { chromosome: '10H', markerCount: 2, start: 1, end: 5, from: 0, counts: [2] },
      ],
      leftOut: [{ chromosome: '', markerCount: 1 }],
    });
  });

  test('counts a marker at the edge of a bin where the bin begins', async () => {
    const mapId = await portal.services.database.inTransaction(async (tx) => {
      const { id } = await tx.one(sql<{ id: number }>`insert into map (name) values ('Tenths') returning id`);
      await tx.run(sql`
        insert into map_definition (map_id, marker_id, map_feature_type_id, chromosome, position)
        select ${id}::int, ${idOf('T_a')}::int, 1, '1H', (tenth / 10.0)::float8 from generate_series(-3, 7) as tenth`);
      return id;
    });
    const { binWidth, chromosomes } = (await get(`map/${mapId}/histogram?bins=10`)).json();
    expect([binWidth, chromosomes[0].from]).toEqual([0.1, -0.3]);
    expect(chromosomes[0].counts).toEqual(Array.from({ length: 11 }, () => 1));
  });

  test('of an empty map is empty', async () => {
    const { id } = await portal.services.database.inTransaction((tx) =>
      tx.one(sql<{ id: number }>`insert into map (name) values ('Empty') returning id`),
    );
    expect((await get(`map/${id}/histogram`)).json()).toEqual({ binWidth: 1, chromosomes: [], leftOut: [] });
    expect((await get(`map/${id}/chromosome`)).json()).toEqual([]);
    expect(await fileOf({ format: 'flapjack' }, id)).toBe('# fjFile = MAP\r\n');
  });

  test.each([0, -1, 1_001, 'x'])('with %s bins is refused', async (bins) => {
    expect(errorOf(await get(`map/${mapIds.mine}/histogram?bins=${bins}`))).toEqual([400, 'request.invalid']);
  });
});

describe('deleting a map', () => {
  const remove = (mapId: number, as?: Account) => portal.call('DELETE', `map/${mapId}`, { as });

  test('is for its owner and administrators', async () => {
    expect((await remove(mapIds.curators)).status).toBe(401);
    expect(errorOf(await remove(mapIds.curators, 'researcher'))).toEqual([409, 'map.notOwner']);
    const ofResearcher = await drawMap('Another of the researcher', users.researcher, false);
    expect((await remove(ofResearcher, 'researcher')).json()).toBe(true);
    expect((await remove(mapIds.secret, 'admin')).json()).toBe(true);
  });

  test('can be undone by curators', async () => {
    const file = await fileOf({ format: 'strudel' }, mapIds.curators);
    expect((await remove(mapIds.curators, 'curator')).json()).toBe(true);
    expect((await get(`map/${mapIds.curators}`, 'curator')).status).toBe(404);
    const sets = await post(
      'change-set/table',
      { limit: 1, page: 0, orderBy: 'changeSetId', ascending: 0 },
      'curator',
    );
    const [last] = sets.json().data;
    expect(last).toMatchObject({ kind: 'delete', summary: 'Map Map of the curator' });
    const undone = await post(`change-set/${last.changeSetId}/undo`, {}, 'curator');
    expect(undone.json(), undone.text()).toBe(true);
    expect(await fileOf({ format: 'strudel' }, mapIds.curators)).toBe(file);
    const filter = [{ column: 'mapId', comparator: 'equals', values: [mapIds.curators] }];
    const listed = (await post('map/table', { filter, limit: 1, page: 0 })).json();
    expect(listed.data).toMatchObject([{ markerCount: 7 }]);
  });
});
