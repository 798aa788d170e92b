import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/i18n/load-locale';
import type { MapHandle } from './library/map-engine';
import { PlaceMap } from './place-map';

const fit = vi.hoisted(() => vi.fn<MapHandle['fit']>());

vi.mock('./webgl', () => ({ canDrawMaps: () => true }));
vi.mock('./map-controls', () => ({ MapControls: () => null }));
// jsdom draws no maps.
vi.mock('./map-stage', () => ({
  MapStage: ({ onReady }: { readonly onReady: (handle: Partial<MapHandle>) => void }) => {
    useEffect(() => onReady({ fit }), [onReady]);
    return null;
  },
}));

beforeAll(startI18n);

test('moves to the place when that is changed, and otherwise stays where the user moved it', () => {
  const at = (latitude: number, uncertainty?: number) => (
    <PlaceMap label="Map" latitude={latitude} longitude={38} uncertainty={uncertainty} />
  );
  const { rerender } = render(at(39));
  rerender(at(39, 5000));
  expect(fit.mock.calls.map(([{ south }]) => south)).toEqual([39]);
  rerender(at(9));
  expect(fit.mock.calls.map(([{ south }]) => south)).toEqual([39, 9]);
});
