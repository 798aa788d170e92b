/** The id in `dataset_type`. */
export const genotypeDatasetTypeId = 1;
