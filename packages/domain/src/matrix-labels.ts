/** Rows above the calls of a matrix or, if transposed, columns beside them, identified by their first cell. */
export const matrixLabels = {
  chromosome: 'Linkage Group / Chromosome',
  position: 'Position',
  marker: 'Lines/Markers',
} as const;
