import { startTestPortal, type TestPortal } from '@landrace/testkit/portal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Place = readonly [longitude: number, latitude: number];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

async function plant(places: readonly Place[]): Promise<number[]> {
  return await portal.services.database.inTransaction(async (tx) => {
    const planted: number[] = [];
    for (const [longitude, latitude] of places) {
      const { id } = await tx.one(sql<{ id: number }>`
        insert into location (location_type_id, site_name, longitude, latitude)
        values (1, 'Place', ${longitude}::float8, ${latitude}::float8) returning id`);
      planted.push(id);
    }
    return planted;
  });
}

async function foundOf(ring: readonly Place[], planted: readonly number[]): Promise<boolean[]> {
  const polygons = [ring.map(([lng, lat]) => ({ lng, lat }))];
  const answer = await portal.call('POST', 'location/polygon/table/ids', { body: { polygons } });
  expect(answer.status, answer.text()).toBe(200);
  const found = new Set(answer.json().data);
  return planted.map((id) => found.has(id));
}

/** In both directions, and starting at every corner. */
function formsOf(ring: readonly Place[]): (readonly Place[])[] {
  const begun = ring.map((_, index) => [...ring.slice(index), ...ring.slice(0, index)]);
  return [...begun, ...begun.map((form) => [...form].reverse())];
}

const slanted: readonly Place[] = [
  [10.1, 20.2],
  [10.7, 20.5],
  [10.4, 21.3],
  [9.3, 21.1],
];

test('a place on an edge or a corner of a polygon is inside', async () => {
  const onEdges: Place[] = [
    [10.3, 20.3],
    [10.4, 20.35],
    [10.5, 20.4],
    [10.55, 20.9],
    [10.625, 20.7],
    [9.85, 21.2],
    [9.7, 20.65],
  ];
  const planted = await plant([...slanted, ...onEdges]);
  for (const form of formsOf(slanted))
    expect(await foundOf(form, planted), JSON.stringify(form)).toEqual(planted.map(() => true));
});

test('a place next to an edge is outside, however near', async () => {
  const beside: Place[] = [
    [10.3, 20.299999999],
    [10.4, 20.349999999],
    [10.700000001, 20.5],
    [10.4, 21.300000001],
    [9.299999999, 21.1],
    [10.1, 20.199999999],
  ];
  const within: Place[] = [
    [10.3, 20.300000001],
    [10.4, 21.299999999],
    [9.300000009, 21.1],
  ];
  const planted = await plant([...beside, ...within]);
  for (const form of formsOf(slanted))
    expect(await foundOf(form, planted), JSON.stringify(form)).toEqual([
      ...beside.map(() => false),
      ...within.map(() => true),
    ]);
});

test('corners stay where they were drawn across the antimeridian, on either side', async () => {
  const places: Place[] = [
    [179.7, -0.1],
    [-169.9, 0.2],
    [-174.1, 10.3],
    [-169.899999999, 0.2],
    [179.699999999, -0.1],
    [0, 5],
  ];
  const planted = await plant(places);
  const east: Place[] = [
    [179.7, -0.1],
    [190.1, 0.2],
    [185.9, 10.3],
  ];
  const west = east.map(([x, y]): Place => [Number((x - 360).toFixed(6)), y]);
  for (const form of [...formsOf(east), ...formsOf(west)])
    expect(await foundOf(form, planted), JSON.stringify(form)).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
});

test('a ring from 170 to -170 keeps the direction in which it was drawn, through 0', async () => {
  const planted = await plant([
    [0, 5],
    [175, 5],
  ]);
  const ring: Place[] = [
    [170, 0],
    [-170, 0],
    [-170, 10],
    [170, 10],
  ];
  expect(await foundOf(ring, planted)).toEqual([true, false]);
});

test('the whole world has every place, its edges included', async () => {
  const planted = await plant([
    [-180, 90],
    [180, -90],
    [180, 0],
    [-180, 0],
    [0, 90],
  ]);
  const world: Place[] = [
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
  ];
  expect(await foundOf(world, planted)).toEqual(planted.map(() => true));
});
