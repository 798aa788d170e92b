/** Types whose datasets can be chosen here, in the order of the menu. */
export const exportTypes = ['genotype', 'allelefreq', 'trials', 'climate', 'pedigree'] as const;
export type ExportType = (typeof exportTypes)[number];

/** The screen that the selection leads to. Types without one say so. */
export const exportScreens: Readonly<Record<ExportType, string>> = {
  genotype: 'export-genotypes',
  allelefreq: 'export-allelefrequency',
  trials: 'export-trials',
  climate: 'export-climates',
  pedigree: 'export-pedigree',
};
