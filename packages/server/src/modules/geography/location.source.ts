import { locations } from '@landrace/contract/areas/geography/location.table';
import { id } from '@landrace/contract/id';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineMount } from '../../engine/mount';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { isOneOf } from '../../platform/db/is-one-of';
import { rowsOfChangeSet } from '../administration/public';
import { groupMembers, markedFilters } from '../groups/public';

export const locationSource = defineSource(locations, {
  view: 'location_list',
  scope: everyone,
  customFilters: { ...markedFilters('locations'), ...rowsOfChangeSet('locations') },
  columns: {
    locationId: 'location_id',
    locationName: 'location_name',
    locationNameShort: 'location_name_short',
    locationRegion: 'location_region',
    locationState: 'location_state',
    locationType: 'location_type',
    locationLatitude: 'location_latitude',
    locationLongitude: 'location_longitude',
    locationElevation: 'location_elevation',
    locationCoordinateUncertainty: 'location_coordinate_uncertainty',
    locationAdditionalInformation: 'location_additional_information',
    countryId: 'country_id',
    countryName: 'country_name',
    countryCode2: 'country_code2',
    countryCode3: 'country_code3',
  },
});

export const locationsOfGroup = groupMembers(locationSource, 'locations');

/** Where a dataset was made; empty for a dataset that is not visible. */
export const locationsOfDataset = defineMount(locationSource, {
  path: 'dataset/{datasetId}/location',
  params: z.object({ datasetId: id }),
  reads: ['dataset_location'],
  where: async ({ datasetId }, caller) => {
    const { visible } = await caller.datasets();
    return sql<boolean>`exists (
      select from dataset_location at where at.location_id = v.location_id and at.dataset_id = ${datasetId}::int
        and ${isOneOf(sql`at.dataset_id`, visible)})`;
  },
});
