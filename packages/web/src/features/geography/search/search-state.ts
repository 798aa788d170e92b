import { longitudeLimit, maxPolygons, type Position } from '@landrace/contract/core/place-request';
import type { SearchParams } from '../../../lib/url-state';

type Ring = readonly Position[];

/** A search for everything near a point, or within some areas. */
export interface GeographicSearch {
  readonly by: 'point' | 'polygon';
  readonly point?: Position;
  /** In kilometres; absent for any distance. */
  readonly within?: number;
  readonly polygons: readonly Ring[];
}

/** `point=[lat,lng]&within=100`, or `by=polygon&polygons=[[[lat,lng],…],…]`. A new search starts at the first page. */
export const searchCodec = {
  read({ by, point, within, polygons }: SearchParams): GeographicSearch {
    const place = readPosition(point);
    const kilometres = typeof within === 'number' && within > 0 ? within : undefined;
    return {
      by: by === 'polygon' ? 'polygon' : 'point',
      ...(place && { point: place }),
      ...(kilometres && { within: kilometres }),
      polygons: Array.isArray(polygons) ? polygons.flatMap(readRing).slice(0, maxPolygons) : [],
    };
  },
  write({ by, point, within, polygons }: GeographicSearch): SearchParams {
    return {
      by: by === 'polygon' ? by : undefined,
      point: point && [point.lat, point.lng],
      within,
      polygons: polygons.length > 0 ? polygons.map((ring) => ring.map(pairOf)) : undefined,
      page: undefined,
    };
  },
};

const pairOf = ({ lat, lng }: Position) => [lat, lng];

function readPosition(given: unknown, mostDegrees = 180): Position | undefined {
  if (!Array.isArray(given)) return undefined;
  const [lat, lng] = given as readonly unknown[];
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= mostDegrees ? { lat, lng } : undefined;
}

/** An area needs three corners; across the antimeridian they continue beyond 180 degrees. */
function readRing(given: unknown): readonly Ring[] {
  const corners = Array.isArray(given)
    ? given.flatMap((corner) => readPosition(corner, longitudeLimit) ?? [])
    : [];
  return corners.length >= 3 ? [corners] : [];
}

export type ResultList = 'locations' | 'germplasm';

/** Each list has its own filters, order and page, so switching resets them. */
export const resultCodec = {
  read: ({ list }: SearchParams): ResultList => (list === 'germplasm' ? 'germplasm' : 'locations'),
  write: (list: ResultList): SearchParams => ({
    list: list === 'germplasm' ? list : undefined,
    filter: undefined,
    sort: undefined,
    page: undefined,
  }),
};
