/** The ids in `dataset_type`. */
export const datasetTypeIds = { genotype: 1, trial: 3, allelefreq: 4, climate: 5, pedigree: 7 } as const;
