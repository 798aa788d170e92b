import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import type { MapHandle } from './library/map-engine';
import { SearchMap } from './search-map';

const fit = vi.hoisted(() => vi.fn<MapHandle['fit']>());

vi.mock('./webgl', () => ({ canDrawMaps: () => true }));
vi.mock('./map-controls', () => ({ MapControls: () => null }));
vi.mock('./use-clusters', () => ({ useClusters: () => ({ query: {}, zoom: 1 }) }));
// jsdom draws no maps.
vi.mock('./map-stage', () => ({
  MapStage: ({ onReady }: { readonly onReady: (handle: unknown) => void }) => {
    const gl = { getBounds: () => ({ contains: () => false }) };
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map opens once.
    useEffect(() => onReady({ fit, show: () => undefined, gl }), [onReady]);
    return null;
  },
}));

beforeAll(startI18n);

test('a point is shown with its surroundings, also after a move', () => {
  const source = { key: ['locations'], ask: () => Promise.reject(new Error('Not asked for.')) };
  const [first, second] = [
    { lat: 9, lng: 39 },
    { lat: 50, lng: 10 },
  ];
  const at = (point: typeof first) => (
    <SearchMap label="Map" source={source} point={point} surroundings={600} />
  );
  const { rerender } = render(at(first));
  expect(screen.getByRole('region', { name: 'Map' })).toBeDefined();
  const { south, north, west, east } = fit.mock.lastCall?.[0] ?? {};
  expect([south, north, west, east].map((degrees) => Math.round(degrees ?? 0))).toEqual([4, 14, 34, 44]);
  rerender(at(second));
  expect(fit.mock.lastCall?.[0].north).toBeCloseTo(55.4, 1);
});
