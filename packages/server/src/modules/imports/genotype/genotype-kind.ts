/** Of `dataset_type`. */
export const genotypeDatasetTypeId = 1;
