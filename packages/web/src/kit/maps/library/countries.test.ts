import { expect, test } from 'vitest';
import { countryPlaces } from './countries';

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const country = (id: string | undefined, name: string, rings: number[][][]): GeoJSON.Feature => ({
  type: 'Feature',
  ...(id && { id }),
  properties: { name },
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
});
const placesOf = (...features: GeoJSON.Feature[]) => countryPlaces({ type: 'FeatureCollection', features });

test('a country has its two-letter code, and bounds without its distant islands', () => {
  const [france] = placesOf(country('250', 'France', [square(0, 44, 6), square(-54, 2, 1)]));
  expect(france).toMatchObject({ code: 'FR', bounds: { west: 0, south: 44, east: 6, north: 50 } });
});

test('a country of two large parts includes both', () => {
  const [malaysia] = placesOf(country('458', 'Malaysia', [square(100, 2, 4), square(110, 2, 5)]));
  expect(malaysia?.bounds).toEqual({ west: 100, south: 2, east: 115, north: 7 });
});

test('a name is inside a bent country', () => {
  const bent = [
    [0, 0],
    [10, 0],
    [10, 2],
    [1, 2],
    [1, 20],
    [0, 20],
    [0, 0],
  ];
  const [vietnam] = placesOf(country('704', 'Vietnam', [bent]));
  expect(vietnam?.label[0]).toBe(5);
  expect(vietnam?.label[1]).toBeLessThan(2);
  expect(vietnam?.width).toBe(10);
});

test('shapes without a code have no name, except those whose code everybody uses', () => {
  const shapes = [
    country(undefined, 'Kosovo', [square(20, 42, 1)]),
    country(undefined, 'Reef', [square(0, 0, 1)]),
  ];
  expect(placesOf(...shapes).map(({ code }) => code)).toEqual(['XK']);
});
