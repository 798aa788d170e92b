import { describe, expect, test } from 'vitest';
import { resultCodec, searchCodec } from './search-state';

const triangle = [
  [0, 30],
  [10, 30],
  [10, 40],
];

describe('the address of a search', () => {
  test('stores the point, the distance and the areas, and restores them', () => {
    const search = searchCodec.read({ by: 'polygon', point: [-0.5, 36.1], within: 50, polygons: [triangle] });
    expect(search).toMatchObject({ by: 'polygon', point: { lat: -0.5, lng: 36.1 }, within: 50 });
    expect(searchCodec.write(search)).toEqual({
      by: 'polygon',
      point: [-0.5, 36.1],
      within: 50,
      polygons: [triangle],
      page: undefined,
    });
  });

  test('keeps an area that extends across the antimeridian', () => {
    const across = triangle.map(([lat = 0, lng = 0]) => [lat, lng + 150]);
    const search = searchCodec.read({ by: 'polygon', polygons: [across] });
    expect(searchCodec.write(search).polygons).toEqual([across]);
  });

  test.each([
    [{ point: [91, 0] }],
    [{ point: ['1', '2'] }],
    [{ point: 'here' }],
    [{ within: -5 }],
    [{ within: 'far' }],
    [{ polygons: [[[0, 0]]] }],
    [
      {
        polygons: [
          [
            [0, 0],
            [1, 1],
            [20, 541],
          ],
        ],
      },
    ],
    [{ by: 'magic' }],
  ])('leaves out invalid values: %j', (input) => {
    expect(searchCodec.read(input)).toEqual({ by: 'point', polygons: [] });
  });
});

test('another list starts without the filters of the previous one', () => {
  expect(resultCodec.write('germplasm')).toEqual({
    list: 'germplasm',
    filter: undefined,
    sort: undefined,
    page: undefined,
  });
});
