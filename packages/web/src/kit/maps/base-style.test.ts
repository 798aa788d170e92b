import { expect, test } from 'vitest';
import type { Palette } from '../theme/palette';
import { layersOf } from './base-style';
import { clusterFeatures } from './cluster-features';

const colours = {
  sea: '#111111',
  land: '#222222',
  border: '#333333',
  name: '#666666',
  other: '#777777',
  ground: '#ffffff',
  ink: '#1d211f',
  accent: '#2b6a3f',
};

test('a heat map fades into the first colour of the gradient and ends with the last', () => {
  const stops = (gradient: Palette) => {
    const layers = layersOf({ colours, layer: 'theme', mode: 'heat', gradient });
    const [heat] = layers.filter((layer) => layer.type === 'heatmap');
    const written = heat?.paint?.['heatmap-color'];
    return Array.isArray(written) ? written.slice(3) : written;
  };
  expect(stops(['#010203', '#fdfeff'])).toEqual([0, '#01020300', 0.5, '#010203', 1, '#fdfeff']);
  expect(stops(['#010203'])).toEqual([0, '#01020300', 1, '#010203']);
});

test('numbers are readable on any colour of a gradient', () => {
  const scale = { kind: 'numbers', min: 0, max: 1, gradient: ['#757575', '#ffff00'] } as const;
  const clusters = [0, 1].map((mean) => ({ latitude: 0, longitude: mean * 90, count: 5, mean }));
  const { features } = clusterFeatures(clusters, scale, { ...colours, amount: String });
  expect(features.features.map(({ properties: { colour, ink } }) => [colour, ink])).toEqual([
    ['#757575', '#ffffff'],
    ['#ffff00', '#000000'],
  ]);
});
