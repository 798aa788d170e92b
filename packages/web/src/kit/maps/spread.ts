import type { Cluster } from '@landrace/contract/core/place-request';
import { destination } from './geometry';

/** Maximum distance in kilometres by which a point is moved, so that points at one place can be distinguished. */
export const maxSpread = 1;
/** Within this many turns of the golden angle no two directions are alike. */
const goldenAngle = 137.50776405;

/**
 * Coinciding points are drawn next to each other, on a spiral within a kilometre. Their positions depend on their ids
 * alone, so that the map is the same every time. Stored coordinates do not change.
 */
export function spreadCoinciding<Point extends Cluster>(points: readonly Point[]): readonly Point[] {
  const places = new Map<string, Point[]>();
  for (const point of points) {
    if (point.id === undefined) continue;
    const key = `${point.latitude} ${point.longitude}`;
    places.set(key, [...(places.get(key) ?? []), point]);
  }
  const moved = new Map<Point, Point>();
  for (const place of places.values()) {
    if (place.length < 2) continue;
    const inOrder = place.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
    for (const [index, point] of inOrder.entries()) moved.set(point, onSpiral(point, index, place.length));
  }
  return moved.size === 0 ? points : points.map((point) => moved.get(point) ?? point);
}

function onSpiral<Point extends Cluster>(point: Point, index: number, count: number): Point {
  // The square root makes the points equally dense from the centre to the rim.
  const distance = maxSpread * Math.sqrt((index + 1) / count);
  const [longitude, latitude] = destination([point.longitude, point.latitude], distance, index * goldenAngle);
  return { ...point, latitude, longitude };
}
