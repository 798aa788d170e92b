import { locations } from '@landrace/contract/areas/geography/location.table';
import { defineSource } from '../../engine/source';
import { everyone } from '../../platform/access/scope';
import { groupMembers, markedAsks } from '../groups/public';

export const locationSource = defineSource(locations, {
  view: 'location_list',
  scope: everyone,
  asks: markedAsks('locations'),
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
    countryId: 'country_id',
    countryName: 'country_name',
    countryCode2: 'country_code2',
    countryCode3: 'country_code3',
  },
});

export const locationsOfGroup = groupMembers(locationSource, 'locations');
