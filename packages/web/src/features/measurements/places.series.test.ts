import { expect, test } from 'vitest';
import { missingColour } from '../../kit/theme/palette';
import type { PlotPlaces } from './explore-queries';
import { meansExtent, placesData, plotShapes } from './places.series';

const places: PlotPlaces = {
  plots: {
    ids: [1, 2, 3],
    items: [40, 41, 40],
    names: { 40: 'Plant', 41: 'Other' },
    latitudes: [51, 52, 53],
    longitudes: [7, 8, 9],
    means: [10, null, 20],
    counts: [2, 0, 1],
  },
};

test('plots have the colour of their mean, those without values are grey', () => {
  const extent = meansExtent(places);
  expect(extent).toEqual([10, 20]);
  const { features } = plotShapes(places, extent, ['#000000', '#ffffff']);
  expect(features.map(({ properties }) => properties?.colour)).toEqual(['#000000', missingColour, '#ffffff']);
  expect(features[1]?.geometry).toEqual({ type: 'Point', coordinates: [8, 52] });
});

test('the table has every plot', () => {
  const columns = { item: 'g', latitude: 'lat', longitude: 'lng', mean: 'm', count: 'n' };
  expect(placesData(places, columns).rows).toEqual([
    ['Plant', 51, 7, 10, 2],
    ['Other', 52, 8, undefined, 0],
    ['Plant', 53, 9, 20, 1],
  ]);
});
