import type { VariableKind } from '../measurements/variables.repository';

/** Of `dataset_type`. */
export const trialDatasetTypeId = 3;

export const traits: VariableKind = { table: 'trait', membership: 'dataset_trait', idColumn: 'trait_id' };
