import { trialsData } from '@landrace/contract/areas/trials/trials-data.table';
import { datasetIn, defineSource } from '../../engine/source';
import { ofReadableDatasets } from '../../platform/access/scope';
import { ofDataset, subsetFilters } from '../datasets/public';
import { valuesOfGroups } from '../groups/public';

export const trialsDataSource = defineSource(trialsData, {
  view: 'trial_value_list',
  scope: ofReadableDatasets('dataset_id'),
  origins: { readable: datasetIn('dataset_id') },
  customFilters: {
    ...subsetFilters({ x: 'trait_id', y: 'germplasm_id' }),
    yGroupIds: valuesOfGroups('germplasm'),
  },
  columns: {
    trialValueId: 'trial_value_id',
    germplasmId: 'germplasm_id',
    germplasmGid: 'germplasm_gid',
    germplasmName: 'germplasm_name',
    germplasmDisplayName: 'germplasm_display_name',
    germplasmSynonyms: 'germplasm_synonyms',
    entityType: 'entity_type',
    entityParentName: 'entity_parent_name',
    entityParentGeneralIdentifier: 'entity_parent_general_identifier',
    datasetId: 'dataset_id',
    datasetName: {
      column: 'dataset_name',
      lookup: { by: 'dataset_id', table: 'dataset', value: 'name' },
    },
    datasetDescription: 'dataset_description',
    traitId: 'trait_id',
    traitName: { column: 'trait_name', lookup: { by: 'trait_id', table: 'trait', value: 'name' } },
    traitNameShort: 'trait_name_short',
    traitRestrictions: 'trait_restrictions',
    traitDataType: 'trait_data_type',
    traitValue: 'trait_value',
    unitName: 'unit_name',
    recordingDate: 'recording_date',
    treatment: {
      column: 'treatment',
      lookup: { by: 'treatment_id', table: 'treatment', value: 'name' },
    },
    rep: 'rep',
    block: 'block',
    trialRow: 'trial_row',
    trialColumn: 'trial_column',
    trialsetupId: 'trialsetup_id',
    locationName: {
      column: 'location_name',
      lookup: { by: 'location_id', table: 'location', value: 'site_name' },
    },
    countryName: 'country_name',
    countryCode2: 'country_code2',
    latitude: 'latitude',
    longitude: 'longitude',
    elevation: 'elevation',
  },
});

export const trialsDataOfDataset = ofDataset(trialsDataSource, 'data/trial');
