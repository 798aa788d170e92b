/** Rows above the calls of a matrix or, the other way round, columns beside them, by what stands in their first cell. */
export const matrixLabels = {
  chromosome: 'Linkage Group / Chromosome',
  position: 'Position',
  marker: 'Lines/Markers',
} as const;
