import { describe, expect, test } from 'vitest';
import { wholeWorld } from './geometry';
import { cellBounds, gathered } from './grid';

const point = (id: number, latitude: number, longitude: number, value?: string) => ({
  id,
  name: `P${id}`,
  latitude,
  longitude,
  count: 1,
  ...(value && { shares: [{ value, count: 1 }] }),
});

describe('single points', () => {
  const near = [
    point(1, 47.3, 8.5, 'Hordeum'),
    point(2, 47.31, 8.52, 'Hordeum'),
    point(3, 47.29, 8.51, 'Avena'),
  ];
  const far = point(4, -33, 18);

  test('are one cluster while they are in one cell, with their shares added up', () => {
    const [cluster, alone] = gathered([...near, far], 4);
    expect(cluster).toMatchObject({
      count: 3,
      shares: [
        { value: 'Hordeum', count: 2 },
        { value: 'Avena', count: 1 },
      ],
    });
    expect(cluster?.latitude).toBeCloseTo(47.3, 5);
    expect(cluster?.id).toBeUndefined();
    expect(alone).toEqual(far);
  });

  test('stay single when zoomed in', () => {
    expect(gathered([...near, far], 12)).toEqual([...near, far]);
  });

  test('are all counted at any zoom', () => {
    for (const zoom of [0, 1, 5, 9, 11]) {
      const total = gathered([...near, far], zoom).reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(4);
    }
  });
});

describe('the cell of a cluster', () => {
  const cluster = { latitude: 47.3, longitude: 8.5, count: 9 };

  test('contains its centre and is sixty pixels wide', () => {
    const { west, south, east, north } = cellBounds(cluster, 5, wholeWorld);
    expect(west).toBeLessThanOrEqual(8.5);
    expect(east).toBeGreaterThan(8.5);
    expect(south).toBeLessThanOrEqual(47.3);
    expect(north).toBeGreaterThan(47.3);
    expect(((east - west) / 360) * 512 * 2 ** 5).toBeCloseTo(60, 6);
  });

  test('ends where the view ends, beyond which nothing was counted', () => {
    const view = { west: 8.4, south: 47.2, east: 8.6, north: 47.4 };
    expect(cellBounds(cluster, 2, view)).toEqual(view);
  });
});
