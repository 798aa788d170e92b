import type { VariableKind } from '../measurements/variables.repository';

/** The id in `dataset_type`. */
export const climateDatasetTypeId = 5;

export const climates: VariableKind = {
  table: 'climate',
  membership: 'dataset_climate',
  idColumn: 'climate_id',
};
