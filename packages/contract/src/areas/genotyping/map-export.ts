export const mapFormats = ['flapjack', 'strudel', 'mapchart'] as const;
export type MapFormat = (typeof mapFormats)[number];

/** Ways to select a part of a map. The last is another spelling of `markerIdInterval`. */
export const mapSubsetMethods = [
  'chromosomes',
  'regions',
  'markerIdInterval',
  'radius',
  'markeridinterval',
] as const;

/** Chromosomes or regions of one file; scaffolds of a draft genome are many. */
export const maxRegions = 10_000;

/** Along the longest chromosome. */
export const maxBins = 1_000;
