/** What lines can be told apart by: fields of the passport, and groups. */
export const diversityFields = [
  'country',
  'taxonomy',
  'biologicalStatus',
  'institution',
  'entityType',
] as const;
export type DiversityField = (typeof diversityFields)[number];

/** With fewer there is nothing to compare. */
export const fewestLines = 3;

/** With more of them pairs are not kept: there is neither a picture of similarities nor a list of relatives. */
export const mostPairedLines = 5_000;

/** With more of them nothing is computed. */
export const mostLines = 50_000;

export const mostComponents = 10;
export const mostRelatives = 20;

/** Cells along a side of a piece of the picture of similarities that is asked for at a time. */
export const mostCells = 512;

/** In the picture of similarities: nothing in common. */
export const noSimilarity = 255;
/** Likewise: as similar as any pair. */
export const topSimilarity = 254;
