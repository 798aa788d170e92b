import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Bounds } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import { fakePlaces } from '@landrace/testkit/fake-api/fake-places';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { GeographicSearchPage } from './geographic-search-page';

const fit = vi.hoisted(() => vi.fn<(bounds: Bounds) => void>());

vi.mock('../../../kit/maps/webgl', () => ({ canDrawMaps: () => true }));
vi.mock('../../../kit/maps/map-controls', () => ({ MapControls: () => null }));
// jsdom draws no maps.
vi.mock('../../../kit/maps/map-stage', () => ({
  MapStage: ({ onReady }: { readonly onReady: (handle: unknown) => void }) => {
    const gl = { getBounds: () => ({ contains: () => true }) };
    // biome-ignore lint/correctness/useExhaustiveDependencies: a map opens once.
    useEffect(() => onReady({ fit, show: () => undefined, gl }), [onReady]);
    return null;
  },
}));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

/** Every degree from 0 to 20 along the equator, and one location beyond the antimeridian. */
const longitudes = [...Array.from({ length: 21 }, (_, degrees) => degrees), -179];
const places = longitudes.map(
  (longitude, index): Row<typeof locations> => ({
    ...{ locationId: index + 1, locationName: `Site ${longitude}`, locationType: 'collectingsites' },
    ...{ locationLatitude: 0, locationLongitude: longitude },
    ...{ countryId: 1, countryName: 'Kenya', countryCode2: 'KE', countryCode3: 'KEN' },
  }),
);

async function open(search: string) {
  const server = fakeServer(
    fakePlaces(locations, () => places),
    fakePlaces(germplasm, () => []),
    fakeTable(locations, () => places),
    fakeTable(germplasm, () => []),
  );
  const path = '/data/geography/geographic-search';
  await showScreen({
    screen: () => <GeographicSearchPage germplasmPresentation={{}} />,
    path,
    at: `${path}${search}`,
    server,
    addresses: (name) => (name === 'germplasm' ? '/data/germplasm' : undefined),
  });
}

test('across the antimeridian, it shows both sides', async () => {
  await open('?point=%5B1%2C179%5D');
  await waitFor(() => expect(fit).toHaveBeenLastCalledWith({ west: 12, east: 181, south: 0, north: 1 }));
});

test('without a distance, the map moves to the nearest locations', async () => {
  await open('?point=%5B1%2C2%5D');
  await waitFor(() => expect(fit).toHaveBeenLastCalledWith({ west: 0, east: 9, south: 0, north: 1 }));
});

test('the name of a location leads to its germplasm', async () => {
  await open('?point=%5B1%2C2%5D');
  const link = await screen.findByRole('link', { name: 'Site 2' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/data/germplasm?filter=[["locationId","equals",3]]',
  );
});
