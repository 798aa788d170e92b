/** Rows above the calls or, the other way round, columns beside them, by what stands in their first cell. */
export const matrixLabels = {
  chromosome: 'Linkage Group / Chromosome',
  position: 'Position',
  marker: 'Lines/Markers',
} as const;

export const matrixSheetName = 'DATA';

/** A file of HapMap is one sheet under this name. */
export const hapmapSheetName = 'HAPMAP';

/** Its first columns; germplasm follow. */
export const hapmapHeadings = [
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

/** What METADATA says of the map, beyond what it says of all datasets. */
export const mapLabels = {
  name: 'Map Name',
  technology: 'Marker Technology',
  kind: 'Genetic or Physical',
  units: 'Map Units',
} as const;

/** Characters. */
export const longestMarkerName = 255;
export const longestCall = 255;
