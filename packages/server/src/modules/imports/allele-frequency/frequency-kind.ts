/** Of `dataset_type`, and of the germplasm in such datasets. */
export const frequencyDatasetTypeId = 4;
