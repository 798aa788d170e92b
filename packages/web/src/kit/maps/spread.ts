import type { Cluster } from '@landrace/contract/core/place-request';
import { destination } from './geometry';

/** Kilometres by which a point is moved at most, so that points at one place can be told apart. */
export const spreadMost = 1;
/** After so many turns of the golden angle no two directions are alike. */
const goldenAngle = 137.50776405;

/**
 * Points that coincide are drawn beside each other, on a spiral within a kilometre. Which one goes where follows
 * from their ids alone, so that the picture is the same every time. Stored coordinates stay what they are.
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
  // The square root keeps the points equally dense from the middle to the rim.
  const distance = spreadMost * Math.sqrt((index + 1) / count);
  const [longitude, latitude] = destination([point.longitude, point.latitude], distance, index * goldenAngle);
  return { ...point, latitude, longitude };
}
