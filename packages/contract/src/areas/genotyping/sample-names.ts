/**
 * What lines are called in exported files: by their name in lists, by the accession number, or as in the file that was
 * imported, by the name in lists where that is not known.
 */
export const sampleNames = ['displayName', 'accession', 'file'] as const;
export type SampleNames = (typeof sampleNames)[number];
