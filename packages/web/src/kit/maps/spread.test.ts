import { earthRadius } from '@landrace/contract/core/place-request';
import { describe, expect, test } from 'vitest';
import { maxSpread, spreadCoinciding } from './spread';

const at = (id: number, latitude = 47.3, longitude = 8.5) => ({ id, latitude, longitude, count: 1 });

function kilometres(one: ReturnType<typeof at>, other: ReturnType<typeof at>): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosines = Math.cos((one.latitude * Math.PI) / 180) * Math.cos((other.latitude * Math.PI) / 180);
  const chord = half(other.latitude - one.latitude) + cosines * half(other.longitude - one.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}

describe('coinciding points', () => {
  const points = Array.from({ length: 40 }, (_, index) => at(index + 1));
  const spread = spreadCoinciding(points);

  test('are drawn at different places, at most a kilometre away', () => {
    const places = new Set(spread.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    expect(places.size).toBe(points.length);
    for (const point of spread) expect(kilometres(at(0), point)).toBeLessThanOrEqual(maxSpread + 1e-9);
  });

  test('have the same places in any order, and keep their own coordinates', () => {
    const reversed = spreadCoinciding(points.toReversed());
    const placeOf = (list: typeof spread, id: number) => list.find((point) => point.id === id);
    for (const { id } of points) expect(placeOf(reversed, id)).toEqual(placeOf(spread, id));
    expect(points[0]).toEqual(at(1));
  });
});

test('other points and clusters stay where they are', () => {
  const points = [at(1), at(2, 47.3001), { latitude: 47.3, longitude: 8.5, count: 12 }];
  expect(spreadCoinciding(points)).toEqual(points);
});
