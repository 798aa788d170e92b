import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { defineSource } from '../../engine/source';
import { ofDataset, ofMeasure, ofMeasuredValues } from '../datasets/public';

export const trialsDataSource = defineSource(trialsData, {
  view: 'trial_value_list',
  countedIn: 'trial_value',
  ...ofMeasuredValues({ x: 'trait_id', y: 'germplasm_id', groups: 'germplasm' }),
  columns: {
    datasetName: { lookup: { by: 'dataset_id', table: 'dataset', value: 'name' } },
    traitName: { lookup: { by: 'trait_id', table: 'trait', value: 'name' } },
    treatment: { lookup: { by: 'treatment_id', table: 'treatment', value: 'name' } },
    locationName: { lookup: { by: 'location_id', table: 'location', value: 'site_name' } },
  },
});

export const trialsDataOfDataset = ofDataset(trialsDataSource, 'data/trial');
export const trialsDataOfTrait = ofMeasure(trialsDataSource, 'trait', 'data/trial');
