import { expect, test } from 'vitest';
import { mappedLocations } from './mapped-locations';

const location = (locationId: number, locationLatitude?: number, locationLongitude?: number) => ({
  locationId,
  locationName: `Site ${locationId}`,
  countryId: 1,
  countryName: 'KE',
  ...(locationLatitude !== undefined && { locationLatitude }),
  ...(locationLongitude !== undefined && { locationLongitude }),
});

test('locations with both coordinates are on the map, also those at zero', () => {
  const places = mappedLocations([location(1, 0, 0), location(2, 5), location(3), location(4, -1.5, 36.2)]);
  expect(places).toEqual([
    { id: 1, latitude: 0, longitude: 0 },
    { id: 4, latitude: -1.5, longitude: 36.2 },
  ]);
});
