/** Properties that distinguish lines: fields of the passport, and groups. */
export const diversityFields = [
  'country',
  'taxonomy',
  'biologicalStatus',
  'institution',
  'entityType',
] as const;
export type DiversityField = (typeof diversityFields)[number];

/** Fewer cannot be compared. */
export const minLines = 3;

/** With more of them pairs are not stored: there is neither a picture of similarities nor a list of relatives. */
export const maxPairedLines = 5_000;

/** More are refused. */
export const maxLines = 50_000;

export const maxComponents = 10;
export const maxRelatives = 20;

/** Maximum number of cells along a side of a requested part of the picture of similarities. */
export const maxCells = 512;

/** In the picture of similarities: no shared variants. */
export const noSimilarity = 255;
/** Likewise: the highest similarity of any pair. */
export const topSimilarity = 254;
