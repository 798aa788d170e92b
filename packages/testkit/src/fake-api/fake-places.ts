import {
  type Bounds,
  type Cluster,
  type ClusterAnswer,
  type ClusterRequestBody,
  type ClusterShare,
  type DistanceRequestBody,
  distanceColumn,
  distanceField,
  earthRadius,
  type PolygonRequestBody,
  type Position,
} from '@landrace/contract/core/place-request';
import type { Row, TableDefinition } from '@landrace/contract/core/table';
import type { FakePart } from './fake-server';
import { fakeTableApi } from './fake-table-api';
import type { AnyRow } from './row-value';

/** The geographical calls of one list: rows within a tile of the globe, near a point, or within polygons. */
export function fakePlaces<T extends TableDefinition>(table: T, rows: () => readonly Row<T>[]): FakePart {
  return async ({ method, path, body }) => {
    if (method !== 'POST') return undefined;
    const all = rows() as readonly AnyRow[];
    if (path === `${table.segment}/table/clusters`) return clusters(table, all, body as ClusterRequestBody);
    const [, call] = new RegExp(`^${table.segment}/(distance|polygon)/table(?:/ids)?$`).exec(path) ?? [];
    if (!call) return undefined;
    const found =
      call === 'distance'
        ? near(table, all, body as DistanceRequestBody)
        : within(table, all, body as PolygonRequestBody);
    const listed = { ...table, fields: { ...table.fields, [distanceField]: distanceColumn } };
    const api = fakeTableApi(listed, found as readonly Row<typeof listed>[]);
    const request = body as DistanceRequestBody;
    return path.endsWith('/ids') ? api.ids(request) : api.page(request);
  };
}

function placeOf(table: TableDefinition, row: AnyRow): Position | undefined {
  const { latitude, longitude } = table.place ?? { latitude: '', longitude: '' };
  const [lat, lng] = [row[latitude], row[longitude]];
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

async function clusters(
  table: TableDefinition,
  rows: readonly AnyRow[],
  request: ClusterRequestBody,
): Promise<ClusterAnswer> {
  const { bounds, colourBy, filter, filters } = request;
  const found = fakeTableApi(table, foundBy(table, rows, request) as never);
  const { data } = await found.page({ ...(filter && { filter }), ...(filters && { filters }) });
  const matching = data as readonly AnyRow[];
  const placed = matching.flatMap((row) => {
    const place = placeOf(table, row);
    return place ? [{ row, place }] : [];
  });
  const inside = placed.filter(({ place }) => contains(bounds, place));
  return {
    count: matching.length,
    placed: placed.length,
    within: inside.length,
    clusters: inside.map(({ row, place }) => pointOf(table, row, place, colourBy)),
    ...(colourBy && coloursOf(placed.map(({ row }) => row[colourBy]))),
    ...(placed.length > 0 && { extent: extentOf(placed.map(({ place }) => place)) }),
  };
}

function foundBy(
  table: TableDefinition,
  rows: readonly AnyRow[],
  { polygons, maximumDistance, latitude = 0, longitude = 0 }: ClusterRequestBody,
): readonly AnyRow[] {
  if (polygons) return within(table, rows, { polygons });
  return maximumDistance ? near(table, rows, { latitude, longitude, maximumDistance }) : rows;
}

function contains({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return isBetween && lat >= south && lat <= north;
}

function pointOf(
  table: TableDefinition,
  row: AnyRow,
  { lat, lng }: Position,
  colourBy: string | null | undefined,
): Cluster {
  const value = colourBy ? row[colourBy] : undefined;
  return {
    latitude: lat,
    longitude: lng,
    count: 1,
    id: row[table.idField] as number,
    name: String(row[table.nameField]),
    ...(typeof value === 'number' && { mean: value }),
    ...(typeof value === 'string' && { shares: [{ value, count: 1 }] }),
  };
}

function coloursOf(values: readonly unknown[]): Pick<ClusterAnswer, 'values' | 'min' | 'max'> {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length > 0) return { min: Math.min(...numbers), max: Math.max(...numbers) };
  const texts = values.filter((value) => typeof value === 'string');
  const shares = [...new Set(texts)].map((value): ClusterShare => {
    return { value, count: texts.filter((text) => text === value).length };
  });
  const missing = values.length - texts.length;
  return {
    values: [...shares.sort((a, b) => b.count - a.count), ...(missing > 0 ? [{ count: missing }] : [])],
  };
}

function extentOf(places: readonly Position[]): Bounds {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

function near(table: TableDefinition, rows: readonly AnyRow[], body: DistanceRequestBody): readonly AnyRow[] {
  const from = { lat: body.latitude, lng: body.longitude };
  return rows.flatMap((row) => {
    const place = placeOf(table, row);
    const distance = place && kilometres(from, place);
    if (distance === undefined || distance > (body.maximumDistance ?? Number.POSITIVE_INFINITY)) return [];
    return [{ ...row, [distanceField]: distance }];
  });
}

function kilometres(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((from.lat * Math.PI) / 180) * Math.cos((to.lat * Math.PI) / 180);
  return 2 * earthRadius * Math.asin(Math.sqrt(half(to.lat - from.lat) + cosines * half(to.lng - from.lng)));
}

function within(
  table: TableDefinition,
  rows: readonly AnyRow[],
  body: PolygonRequestBody,
): readonly AnyRow[] {
  return rows.filter((row) => {
    const place = placeOf(table, row);
    return place && body.polygons.some((ring) => isInside(ring, place));
  });
}

/** Counts the edges that a ray to the east crosses. */
function isInside(ring: readonly Position[], { lat, lng }: Position): boolean {
  const crossed = ring.filter((corner, index) => {
    const before = ring.at(index - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) return false;
    return lng < ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng;
  });
  return crossed.length % 2 === 1;
}
