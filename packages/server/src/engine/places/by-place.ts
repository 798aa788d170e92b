import { distanceField } from '@landrace/contract/core/place-request';
import type { Sort } from '@landrace/contract/core/table';
import type { TableSource } from '../source';
import { readRings, readSurroundings } from './place-body';
import { inside, near } from './placed-source';

/** Around a point, or within polygons. */
export const placeWays = ['distance', 'polygon'] as const;
export type PlaceWay = (typeof placeWays)[number];

/** What a search by place says beyond filters. */
export const placeMembers = ['latitude', 'longitude', 'maximumDistance', 'polygons'] as const;

/** The list as a search by place finds it. */
export function byPlace(way: PlaceWay, source: TableSource, body: unknown): TableSource {
  return way === 'distance' ? near(source, readSurroundings(body)) : inside(source, readRings(body));
}

/** Which search by place a request is, where its address does not tell. */
export function wayOf(request: unknown): PlaceWay | undefined {
  if (typeof request !== 'object' || request === null) return undefined;
  if ('polygons' in request) return 'polygon';
  return 'maximumDistance' in request ? 'distance' : undefined;
}

/** Nearest first, where nothing else is asked for. */
export function placeOrder(way: PlaceWay | undefined): Sort | undefined {
  return way === 'distance' ? { field: distanceField } : undefined;
}
