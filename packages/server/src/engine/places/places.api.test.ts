import { earthRadius } from '@landrace/contract/core/place-request';
import { type Spot, startGrownPortal } from '@landrace/testkit/grown-places';
import { seeded } from '@landrace/testkit/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSources } from '../../app/http';

type Row = Readonly<Record<string, unknown>>;

let portal: Awaited<ReturnType<typeof startGrownPortal>>;
beforeAll(async () => {
  portal = await startGrownPortal();
});
afterAll(() => portal.stop());

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Computed with vectors, not with the formula under test. */
function kilometres(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const vector = ({ lat, lng }: { lat: number; lng: number }) => {
    const [phi, lambda] = [radians(lat), radians(lng)];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [p, q] = [vector(a), vector(b)];
  const cross = Math.hypot(p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]);
  return earthRadius * Math.atan2(cross, p[0] * q[0] + p[1] * q[1] + p[2] * q[2]);
}

/** The winding number of a ring with unwrapped longitudes about a point, by summing angles. */
function roundsAbout(
  { lat, lng }: { lat: number; lng: number },
  ring: readonly (readonly number[])[],
): number {
  const angles = ring.map(([x = 0, y = 0]) => Math.atan2(y - lat, x - lng));
  const total = angles.reduce((sum, angle, index) => {
    const step = (angles[(index + 1) % angles.length] as number) - angle;
    return sum + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  return Math.round(total / (2 * Math.PI));
}

const isIn = (spot: Spot, ring: readonly (readonly number[])[]) =>
  [-360, 0, 360].some((shift) => roundsAbout({ lat: spot.lat, lng: spot.lng + shift }, ring) !== 0);
const sent = (ring: readonly (readonly number[])[]) => ring.map(([lng, lat]) => ({ lng, lat }));
const byNumber = (a: number, b: number) => a - b;
const sorted = (spots: readonly Spot[]) => spots.map(({ id }) => id).sort(byNumber);

const placed = listSources.flatMap(({ table }) => (table.place ? [[table.name, table] as const] : []));

describe.each(placed)('%s', (_name, table) => {
  const random = seeded(7);
  const between = (low: number, high: number) => low + random.next() * (high - low);

  test('every row with a place has its distance, nearest first', async () => {
    const spots = await portal.spotsOf(table);
    const point = { lat: 47.3, lng: 179.2 };
    const body = { latitude: point.lat, longitude: point.lng };
    const { data, count } = (await portal.ask(`${table.segment}/distance/table`, body)).json();
    expect(count).toBe(spots.length);
    expect(data).toHaveLength(spots.length);
    const distances = new Map(spots.map((spot) => [spot.id, kilometres(point, spot)]));
    let last = 0;
    for (const row of data) {
      expect(row.distance).toBeCloseTo(distances.get(row[table.idField]) as number, 6);
      expect(row.distance).toBeGreaterThanOrEqual(last);
      last = row.distance;
    }
    const page = (
      await portal.ask(`${table.segment}/distance/table`, { ...body, limit: 20, page: 1 })
    ).json();
    expect(page).toEqual({ data: data.slice(20, 40), count });
    const far = { ...body, limit: 5, orderBy: 'distance', ascending: 0 };
    const farthest = (await portal.ask(`${table.segment}/distance/table`, far)).json();
    expect(farthest.data.map((row: Row) => row.distance)).toEqual(
      data
        .slice(-5)
        .map((row: Row) => row.distance)
        .reverse(),
    );
  });

  test('a maximum distance keeps nearer rows, anywhere on the globe', async () => {
    const spots = await portal.spotsOf(table);
    const points = [
      ...[
        { lat: 0, lng: 180 },
        { lat: -89.9, lng: 12 },
        { lat: 79, lng: -179.9 },
        { lat: 90, lng: 0 },
      ],
      ...Array.from({ length: 6 }, () => ({ lat: between(-80, 80), lng: between(-180, 180) })),
    ];
    for (const point of points) {
      for (const maximumDistance of [0, 300, 2_000, 9_000, 21_000]) {
        const body = { latitude: point.lat, longitude: point.lng + 360, maximumDistance };
        const near = spots.filter((spot) => kilometres(point, spot) <= maximumDistance);
        const ids = (await portal.ask(`${table.segment}/distance/table/ids`, body)).json();
        expect(ids.data, JSON.stringify(body)).toEqual(sorted(near));
        const { count } = (await portal.ask(`${table.segment}/distance/table`, { ...body, limit: 1 })).json();
        expect(count).toBe(near.length);
      }
    }
  });

  test('polygons contain what is within them, across the antimeridian and where they cross themselves', async () => {
    const spots = await portal.spotsOf(table);
    const star = (x: number, y: number) =>
      [0, 2, 4, 1, 3].map((nth) => [
        x + 35 * Math.sin((nth * 2 * Math.PI) / 5),
        y + 35 * Math.cos((nth * 2 * Math.PI) / 5),
      ]);
    const triangle = () => {
      const [x, y] = [between(-180, 180), between(-60, 60)];
      return [0, 1, 2].map(() => [x + between(-80, 80), Math.max(-90, Math.min(90, y + between(-40, 40)))]);
    };
    const rings = [
      ...[star(10.123, 20.456), star(178.123, -10.456), star(-171.3, 30.7)],
      ...Array.from({ length: 10 }, triangle),
    ];
    for (const ring of rings) {
      const moved = ring.every(([x = 0]) => x < 180) ? ring.map(([x = 0, y = 0]) => [x + 360, y]) : ring;
      const expected = sorted(spots.filter((spot) => isIn(spot, ring)));
      for (const form of [ring, moved, [...moved].reverse(), [...ring, ring[0] as number[]]]) {
        const ids = (
          await portal.ask(`${table.segment}/polygon/table/ids`, { polygons: [sent(form)] })
        ).json();
        expect(ids.data, JSON.stringify(form)).toEqual(expected);
      }
    }
    const union = { polygons: rings.map(sent) };
    const { data, count } = (await portal.ask(`${table.segment}/polygon/table`, union)).json();
    const anyOf = spots.filter((spot) => rings.some((ring) => isIn(spot, ring)));
    expect(data.map((row: Row) => row[table.idField]).sort(byNumber)).toEqual(sorted(anyOf));
    expect(count).toBe(anyOf.length);
    expect(anyOf.length).toBeGreaterThan(0);
  });
});
