import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofReadableDatasets } from '../../platform/access/scope';
import { ofDataset, subsetFilters } from '../datasets/public';
import { valuesOfGroups } from '../groups/public';

export const climateDataSource = defineSource(climateData, {
  view: 'climate_value_list',
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  customFilters: {
    ...subsetFilters({ x: 'climate_id', y: 'location_id' }),
    yGroupIds: valuesOfGroups('locations'),
  },
  columns: {
    climateValueId: 'climate_value_id',
    locationId: 'location_id',
    locationName: {
      column: 'location_name',
      lookup: { by: 'location_id', table: 'location', value: 'site_name' },
    },
    locationRegion: 'location_region',
    locationState: 'location_state',
    locationType: 'location_type',
    locationLatitude: 'location_latitude',
    locationLongitude: 'location_longitude',
    locationElevation: 'location_elevation',
    countryName: 'country_name',
    countryCode2: 'country_code2',
    countryCode3: 'country_code3',
    datasetId: 'dataset_id',
    datasetName: {
      column: 'dataset_name',
      lookup: { by: 'dataset_id', table: 'dataset', value: 'name' },
    },
    datasetDescription: 'dataset_description',
    climateId: 'climate_id',
    climateName: { column: 'climate_name', lookup: { by: 'climate_id', table: 'climate', value: 'name' } },
    climateNameShort: 'climate_name_short',
    climateDataType: 'climate_data_type',
    climateValue: 'climate_value',
    unitName: 'unit_name',
    recordingDate: 'recording_date',
  },
});

export const climateDataOfDataset = ofDataset(climateDataSource, 'data/climate');
