/** The first columns of a HapMap file; those of the germplasm follow. */
export const hapmapColumns = [
  'rs#',
  'alleles',
  'chrom',
  'pos',
  'strand',
  'assembly#',
  'center',
  'protLSID',
  'assayLSID',
  'panelLSID',
  'QCcode',
] as const;
