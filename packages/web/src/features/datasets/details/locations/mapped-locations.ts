import type { DatasetLocation } from '@landrace/contract/areas/datasets/dataset.table';
import type { MappedPlace } from '../../../../kit/maps/places-map';

/** Locations that have both coordinates. */
export function mappedLocations(locations: readonly DatasetLocation[]): readonly MappedPlace[] {
  return locations.flatMap(({ locationId: id, locationLatitude: latitude, locationLongitude: longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ id, latitude, longitude }],
  );
}
