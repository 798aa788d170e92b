import { numberText } from '@landrace/contract/core/number-text';
import { longitudeLimit, maxPolygons, maxVertices } from '@landrace/contract/core/place-request';
import { fail } from '../../platform/failure';
import { type Corner, distinctCorners } from './globe';

type Json = Readonly<Record<string, unknown>>;

function membersOf(value: unknown, path: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fail('request.invalid', { path, problem: 'notAnObject' });
  return value as Json;
}

/** NaN unless it is a number or the text of one. */
function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && numberText.test(value.trim()) ? Number(value) : Number.NaN;
}

export function readLatitude(value: unknown, path: string): number {
  const latitude = numberIn(value);
  if (!(Math.abs(latitude) <= 90)) throw fail('place.latitude', { path });
  return latitude;
}

function readLongitude(value: unknown, path: string): number {
  const longitude = numberIn(value);
  if (!(Math.abs(longitude) <= longitudeLimit))
    throw fail('place.longitude', { path, limit: longitudeLimit });
  return longitude;
}

export interface Surroundings extends Corner {
  /** Kilometres; undefined for no limit. */
  readonly maximum: number | undefined;
}

export function readSurroundings(body: unknown): Surroundings {
  const { latitude, longitude, maximumDistance } = membersOf(body, '');
  const maximum = maximumDistance ?? undefined;
  if (maximum !== undefined && !(typeof maximum === 'number' && maximum >= 0 && Number.isFinite(maximum)))
    throw fail('place.distance', { path: 'maximumDistance' });
  return {
    latitude: readLatitude(latitude, 'latitude'),
    longitude: readLongitude(longitude, 'longitude'),
    maximum: maximum as number | undefined,
  };
}

export function readRings(body: unknown): readonly (readonly Corner[])[] {
  const polygons = membersOf(body, '').polygons ?? [];
  if (!Array.isArray(polygons)) throw fail('request.invalid', { path: 'polygons', problem: 'notAList' });
  if (polygons.length === 0) throw fail('place.noPolygon', {});
  if (polygons.length > maxPolygons) throw fail('place.tooManyPolygons', { limit: maxPolygons });
  const lists = polygons.map((ring: unknown, index): readonly unknown[] => {
    if (!Array.isArray(ring))
      throw fail('request.invalid', { path: `polygons[${index}]`, problem: 'notAList' });
    return ring;
  });
  if (lists.reduce((sum, { length }) => sum + length, 0) > maxVertices)
    throw fail('place.tooManyVertices', { limit: maxVertices });
  return lists.map(readRing);
}

function readRing(list: readonly unknown[], index: number): readonly Corner[] {
  const corners = list.map((position, at): Corner => {
    const path = `polygons[${index}][${at}]`;
    const { lat, lng } = membersOf(position, path);
    return { latitude: readLatitude(lat, `${path}.lat`), longitude: readLongitude(lng, `${path}.lng`) };
  });
  if (distinctCorners(corners) < 3) throw fail('place.tooFewCorners', { number: index + 1 });
  return corners;
}
