/** What matrices of genotypes have to keep to, mostly as a multiple of what another program takes. README.md says why. */
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
  /** Of frames that a browser draws while somebody scrolls or zooms, the median. */
  framesPerSecond: 30,
} as const;
