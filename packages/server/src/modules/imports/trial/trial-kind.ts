import type { VariableKind } from '../measurements/variables.repository';

/** The id in `dataset_type`. */
export const trialDatasetTypeId = 3;

export const traits: VariableKind = { table: 'trait', membership: 'dataset_trait', idColumn: 'trait_id' };
