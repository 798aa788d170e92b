/** By name in lists, by id when a dataset is created. */
export const datasetTypeIds = { genotype: 1, trials: 3, allelefreq: 4, climate: 5, pedigree: 7 } as const;
export const datasetStateIds = { public: 1, private: 2, hidden: 3 } as const;
