import { distanceField } from '@landrace/contract/core/place-request';
import type { Sort } from '@landrace/contract/core/table';
import type { TableSource } from '../source';
import { readRings, readSurroundings } from './place-body';
import { inside, near } from './placed-source';

/** Around a point, or within polygons. */
export const placeWays = ['distance', 'polygon'] as const;
export type PlaceWay = (typeof placeWays)[number];

/** The members of a search by place beyond filters. */
export const placeMembers = ['latitude', 'longitude', 'maximumDistance', 'polygons'] as const;

/** The list restricted to a search by place. */
export function byPlace(way: PlaceWay, source: TableSource, body: unknown): TableSource {
  return way === 'distance' ? near(source, readSurroundings(body)) : inside(source, readRings(body));
}

/** The kind of search by place, for requests whose address does not specify it. */
export function wayOf(request: unknown): PlaceWay | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  if ('polygons' in request) return 'polygon';
  return 'maximumDistance' in request ? 'distance' : undefined;
}

/** Nearest first, unless another order is requested. */
export function placeOrder(way: PlaceWay | undefined): Sort | undefined {
  return way === 'distance' ? { field: distanceField } : undefined;
}
