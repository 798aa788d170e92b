import { z } from 'zod';
import { type SampleNames, sampleNames } from './sample-names';

/** Names that occur twice are numbered in any case: `HOR 2-2`. */
export const sampleNaming = {
  /** The name in lists by default. */
  sampleNames: z.enum(sampleNames).nullish(),
  /** Writes `HOR_2` instead of `HOR 2`, since PLINK and other programs refuse spaces. */
  joinSampleNames: z.boolean().nullish(),
};

export interface SampleNaming {
  readonly sampleNames?: SampleNames | null | undefined;
  readonly joinSampleNames?: boolean | null | undefined;
}
