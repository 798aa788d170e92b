/** The id in `dataset_type`, and the kind of the germplasm in such datasets. */
export const frequencyDatasetTypeId = 4;
