import { locations } from '@landrace/contract/areas/geography/location.table';
import { germplasm } from '@landrace/contract/areas/germplasm/germplasm.table';
import type { Position } from '@landrace/contract/core/place-request';
import type { Row } from '@landrace/contract/core/table';
import { fakePlaces } from '@landrace/testkit/fake-api/fake-places';
import { fakeServer, fakeTable } from '@landrace/testkit/fake-api/fake-server';
import { screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showScreen } from '../../../kit/show-screen.fixture';
import { startI18n } from '../../../lib/i18n/load-locale';
import { useNearestBounds } from './found';
import { GeographicSearchPage } from './geographic-search-page';
import type { GeographicSearch } from './search-state';

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

/** What the map would move to: jsdom draws no maps. */
function Nearest({ lat, lng }: Position) {
  const search = useMemo(
    (): GeographicSearch => ({ by: 'point', point: { lat, lng }, polygons: [] }),
    [lat, lng],
  );
  const bounds = useNearestBounds(search);
  return <output>{JSON.stringify(bounds)}</output>;
}

test.each([
  [
    { lat: 1, lng: 2 },
    { west: 0, east: 9, south: 0, north: 1 },
  ],
  // On both sides of the antimeridian.
  [
    { lat: 1, lng: 179 },
    { west: 12, east: 181, south: 0, north: 1 },
  ],
])('without a distance, the map moves to the locations nearest to %j', async (point, bounds) => {
  const server = fakeServer(fakePlaces(locations, () => places));
  await showScreen({ screen: () => <Nearest {...point} />, path: '/near', at: '/near', server });
  await waitFor(() => expect(JSON.parse(screen.getByRole('status').textContent || '{}')).toEqual(bounds));
});

test('the name of a location leads to its germplasm', async () => {
  await open('?point=%5B1%2C2%5D');
  const link = await screen.findByRole('link', { name: 'Site 2' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/data/germplasm?filter=[["locationId","equals",3]]',
  );
});
