import { describe, expect, test } from 'vitest';
import { cellSide, mapPosition, maxClusters } from './grid';

const world = { west: -180, south: -90, east: 180, north: 90 };

test('a web map has its corners where the world ends', () => {
  expect(mapPosition(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  const { x, y } = mapPosition(85.051129, -180);
  expect(x).toBe(0);
  expect(y).toBeCloseTo(0, 6);
  expect(mapPosition(-90, 180).y).toBeCloseTo(1, 6);
});

describe('grid cells', () => {
  test('are 60 pixels of the map wide and halve with every zoom', () => {
    expect(cellSide(world, 0)).toBe(60 / 512);
    expect(cellSide(world, 1)).toBe(60 / 1024);
    const screen = { west: 0, south: 40, east: 10, north: 45 };
    expect(cellSide(screen, 7)).toBe(60 / (512 * 2 ** 7));
  });

  test('do not change while a map zooms between two levels', () => {
    expect(cellSide(world, 1.4)).toBe(cellSide(world, 0.6));
  });

  test('grow if more than a screen is requested', () => {
    const side = cellSide(world, 20);
    expect((1 / side + 1) ** 2).toBeLessThanOrEqual(maxClusters);
  });

  test('know how wide bounds across the antimeridian are', () => {
    expect(cellSide({ west: 175, south: 0, east: -175, north: 5 }, 7)).toBe(
      cellSide({ west: 0, south: 0, east: 10, north: 5 }, 7),
    );
  });
});
