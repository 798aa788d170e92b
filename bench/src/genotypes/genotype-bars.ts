/** Limits for genotype matrices, mostly as a multiple of what another program takes. README.md explains them. */
export const genotypeBars = {
  importRatio: 1.25,
  importMemoryMb: 250,
  storedRatio: 0.75,
  vcfExportRatio: 1.5,
  hapmapExportRatio: 1 / 3,
  subsetRatio: 2,
  countsMs: 10,
  subsetCountsRatio: 2,
  kernelRatio: 1,
  windowMs: 25,
  tileMs: 100,
  /** The median over frames that a browser draws during scrolling or zooming. */
  framesPerSecond: 30,
} as const;
