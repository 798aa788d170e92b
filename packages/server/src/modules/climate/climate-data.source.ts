import { climateData } from '@landrace/contract/areas/climate/climate-data.table';
import { defineSource } from '../../engine/source';
import { ofDataset, ofMeasure, ofMeasuredValues } from '../datasets/public';

export const climateDataSource = defineSource(climateData, {
  view: 'climate_value_list',
  countedIn: 'climate_value',
  ...ofMeasuredValues({ x: 'climate_id', y: 'location_id', groups: 'locations' }),
  columns: {
    locationName: { lookup: { by: 'location_id', table: 'location', value: 'site_name' } },
    datasetName: { lookup: { by: 'dataset_id', table: 'dataset', value: 'name' } },
    climateName: { lookup: { by: 'climate_id', table: 'climate', value: 'name' } },
  },
});

export const climateDataOfDataset = ofDataset(climateDataSource, 'data/climate');
export const climateDataOfClimate = ofMeasure(climateDataSource, 'climate', 'data/climate');
