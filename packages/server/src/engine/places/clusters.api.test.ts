import type { Kind } from '@landrace/contract/core/field';
import type { Cluster, ClusterAnswer } from '@landrace/contract/core/place-request';
import type { TableDefinition } from '@landrace/contract/core/table';
import { type Spot, startGrownPortal } from '@landrace/testkit/grown-places';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../../app/http';
import { mapPosition } from './grid';

let portal: Awaited<ReturnType<typeof startGrownPortal>>;
beforeAll(async () => {
  portal = await startGrownPortal();
});
afterAll(() => portal.stop());

const world = { west: -180, south: -90, east: 180, north: 90 };
const sumOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Spots by the map cell they are in, in reading order. */
function cellsOf(spots: readonly Spot[], zoom: number): Spot[][] {
  const side = 60 / (512 * 2 ** Math.round(zoom));
  const cells = grouped(spots, ({ lat, lng }) => {
    const { x, y } = mapPosition(lat, lng);
    return Math.floor(y / side) * 1e6 + Math.floor(x / side);
  });
  return [...cells].sort(([a], [b]) => a - b).map(([, members]) => members);
}

/** The most frequent values first, then how many have none, then the rest. */
function sharesOf(values: readonly unknown[], most: number) {
  const counts = [...grouped(values, (value) => value)].map(([value, { length }]) => ({
    value,
    count: length,
  }));
  const missing = counts.filter(({ value }) => value === undefined).map(({ count }) => ({ count }));
  const present = counts
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value)));
  const others = present.slice(most).reduce((sum, { count }) => sum + count, 0);
  return [...present.slice(0, most), ...missing, ...(others > 0 ? [{ others: true, count: others }] : [])];
}

/** The number by which a value is coloured: dates are years. */
function numberOf(value: unknown, kind: Kind | undefined): number[] {
  if (value === undefined) return [];
  return [kind === 'partialDate' ? Number(String(value).slice(0, 4)) : Number(value)];
}

const placed = listSources.flatMap(({ table }) => (table.place ? [[table.name, table] as const] : []));

describe.each(placed)('the map of %s', (_name, table: TableDefinition) => {
  const clustersOf = async (body: unknown): Promise<ClusterAnswer> =>
    (await portal.ask(`${table.segment}/table/clusters`, body)).json();
  const colouring = (kinds: readonly Kind[]) =>
    Object.entries(table.fields).flatMap(([name, { kind, facet }]) =>
      facet && kinds.includes(kind) ? [name] : [],
    );

  test.each([0, 1.4, 2])(
    'holds every row once at zoom %s, clusters at the mean of their members',
    async (zoom) => {
      const spots = await portal.spotsOf(table);
      const { count } = (await portal.ask(`${table.segment}/table`, { limit: 0 })).json();
      const answer = await clustersOf({ bounds: world, zoom });
      expect(answer).toMatchObject({ count, placed: spots.length, within: spots.length });
      const cells = cellsOf(spots, zoom);
      expect(answer.clusters.map((cluster) => cluster.count)).toEqual(cells.map(({ length }) => length));
      for (const [index, members] of cells.entries()) {
        const cluster = answer.clusters[index] as Cluster;
        expect(cluster.latitude).toBeCloseTo(mean(members.map(({ lat }) => lat)), 6);
        expect(cluster.longitude).toBeCloseTo(mean(members.map(({ lng }) => lng)), 6);
        const [single] = members;
        expect([cluster.id, cluster.name]).toEqual(
          members.length === 1 ? [single?.id, single?.row[table.nameField]] : [undefined, undefined],
        );
      }
      const [lats, lngs] = [spots.map(({ lat }) => lat), spots.map(({ lng }) => lng)];
      expect(answer.extent).toEqual({
        ...{ west: Math.min(...lngs), east: Math.max(...lngs) },
        ...{ south: Math.min(...lats), north: Math.max(...lats) },
      });
    },
  );

  test('has the same rows as the table under a filter', async () => {
    const filters = { column: table.key, comparator: 'lessThan', values: [100_400] };
    const spots = await portal.spotsOf(table, { filters });
    const { count } = (await portal.ask(`${table.segment}/table`, { limit: 0, filters })).json();
    const bounds = { west: -100, south: -60, east: 150, north: 80 };
    const isSeen = ({ lat, lng }: Spot) => lng >= -100 && lng <= 150 && lat >= -60 && lat <= 80;
    // The second answer is made with the totals of the first.
    for (const zoom of [1, 2, 2]) {
      const answer = await clustersOf({ bounds, zoom, filters });
      const seen = spots.filter(isSeen);
      expect(answer).toMatchObject({ count, placed: spots.length, within: seen.length });
      expect(sumOf(answer.clusters)).toBe(seen.length);
    }
  });

  test('has the results of a search by place', async () => {
    const quarter = [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 90 },
      { lat: 80, lng: 90 },
      { lat: 80, lng: 0 },
    ];
    const searches = [
      ['polygon', { polygons: [quarter] }],
      ['distance', { latitude: 40, longitude: 20, maximumDistance: 1_500 }],
    ] as const;
    for (const [way, search] of searches) {
      const listed = await portal.ask(`${table.segment}/${way}/table`, { ...search, limit: 0 });
      const { count } = listed.json();
      expect(count).toBeGreaterThan(0);
      const answer = await clustersOf({ bounds: world, zoom: 1, ...search });
      expect(answer).toMatchObject({ count, placed: count, within: count });
      expect(sumOf(answer.clusters)).toBe(count);
    }
    const refused = await portal.ask(`${table.segment}/table/clusters`, {
      ...{ bounds: world, zoom: 1 },
      polygons: [],
    });
    expect(refused.status).toBe(400);
  });

  test('is coloured by categories', async () => {
    const spots = await portal.spotsOf(table);
    for (const colourBy of colouring(['text', 'choice'])) {
      const valuesOf = (members: readonly Spot[]) => members.map(({ row }) => row[colourBy]);
      const { clusters, values } = await clustersOf({ bounds: world, zoom: 1, colourBy });
      const cells = cellsOf(spots, 1);
      const counts = (shares: Cluster['shares']) => shares?.map(({ count }) => count);
      expect(counts(values), colourBy).toEqual(sharesOf(valuesOf(spots), 10).map(({ count }) => count));
      for (const [index, members] of cells.entries()) {
        const { shares = [] } = clusters[index] as Cluster;
        const actual = valuesOf(members);
        expect(counts(shares)).toEqual(sharesOf(actual, 5).map(({ count }) => count));
        for (const { value, others, count } of shares) {
          if (others) continue;
          expect(count, String(value)).toBe(actual.filter((one) => one === value).length);
        }
      }
    }
  });

  test('is coloured by numbers', async () => {
    const spots = await portal.spotsOf(table);
    for (const colourBy of colouring(['number', 'integer', 'partialDate'])) {
      const kind = table.fields[colourBy]?.kind;
      const numbersOf = (members: readonly Spot[]) =>
        members.flatMap(({ row }) => numberOf(row[colourBy], kind));
      const { clusters, min, max } = await clustersOf({ bounds: world, zoom: 1, colourBy });
      expect([min, max], colourBy).toEqual([Math.min(...numbersOf(spots)), Math.max(...numbersOf(spots))]);
      for (const [index, members] of cellsOf(spots, 1).entries()) {
        const numbers = numbersOf(members);
        const { mean: shown } = clusters[index] as Cluster;
        if (numbers.length === 0) expect(shown).toBeUndefined();
        else expect(shown).toBeCloseTo(mean(numbers), 6);
      }
    }
  });

  test('reaches across the antimeridian in one piece', async () => {
    const spots = await portal.spotsOf(table);
    const beyond = spots.filter(({ lat, lng }) => (lng >= 170 || lng <= -175) && lat >= -50 && lat <= 60);
    expect(beyond.length).toBeGreaterThan(0);
    for (const [west, east] of [
      [170, -175],
      [170, 185],
      [-190, -175],
    ]) {
      const answer = await clustersOf({ bounds: { west, south: -50, east, north: 60 }, zoom: 4 });
      expect(answer.within).toBe(beyond.length);
      expect(sumOf(answer.clusters)).toBe(beyond.length);
    }
  });

  test('shows few rows individually, including those at the same place', async () => {
    const spots = await portal.spotsOf(table);
    const bounds = { west: 0, south: 10, east: 40, north: 50 };
    const seen = spots.filter(({ lat, lng }) => lng >= 0 && lng <= 40 && lat >= 10 && lat <= 50);
    expect(seen.length).toBeGreaterThan(0);
    const [colourBy] = colouring(['text']);
    const { clusters, within } = await clustersOf({ bounds, zoom: 2, colourBy });
    expect(within).toBe(seen.length);
    expect(clusters).toEqual(
      seen
        .sort((a, b) => a.id - b.id)
        .map(({ id, lat, lng, row }) => ({
          ...{ latitude: lat, longitude: lng, count: 1, id, name: row[table.nameField] },
          shares: sharesOf([row[colourBy ?? '']], 5),
        })),
    );
  });

  test('that exceeds a screen has larger clusters, not more', async () => {
    const { clusters } = await clustersOf({ bounds: world, zoom: 18 });
    expect(clusters.length).toBeLessThanOrEqual(2_500);
    expect(sumOf(clusters)).toBe((await portal.spotsOf(table)).length);
  });
});
