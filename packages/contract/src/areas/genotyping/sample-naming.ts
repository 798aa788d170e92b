import { z } from 'zod';

/**
 * What lines are called in exported files: by their name in lists, by the accession number, or as in the file that was
 * imported, by the name in lists where that is not known.
 */
export const sampleNames = ['displayName', 'accession', 'file'] as const;

/** Names that occur twice are numbered in any case: `HOR 2-2`. */
export const sampleNaming = {
  /** The name in lists by default. */
  sampleNames: z.enum(sampleNames).nullish(),
  /** Writes `HOR_2` instead of `HOR 2`, since PLINK and other programs refuse spaces. */
  joinSampleNames: z.boolean().nullish(),
};

export interface SampleNaming {
  readonly sampleNames?: (typeof sampleNames)[number] | null | undefined;
  readonly joinSampleNames?: boolean | null | undefined;
}
