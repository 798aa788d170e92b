import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { typedNumber } from '../../typed-number';
import { startedJob } from '../jobs/export-job.routes';
import { binningMethods } from './export-choices';
import { mappedSubset } from './mapped-subset.schema';
import { type SampleNaming, sampleNaming } from './sample-naming.schema';

/** Screens offer fewer; more than the steps of the histogram could not be distinguished. */
const bins = typedNumber(z.int().min(1).max(200)).nullish();

const binning = z.object({
  binningMethod: z.enum(binningMethods),
  /** All bins, or those left of the point. */
  binsLeft: bins,
  /** Those right of the point. */
  binsRight: bins,
  /** Values outside the range are clamped. */
  splitPoint: typedNumber().nullish(),
});
export type BinningRequest = z.output<typeof binning>;

export type AlleleFrequencyRequest = z.output<typeof mappedSubset> & SampleNaming;

export const alleleFrequencyExport = mappedSubset.extend({
  /** Ten bins of equal width by default. */
  config: binning.nullish(),
  ...sampleNaming,
  /** The map is always written with the text if there is one; accepted so that the contract's clients may send it. */
  generateFlapjackProject: z.boolean().nullish(),
});
export type AlleleFrequencyExportRequest = z.output<typeof alleleFrequencyExport>;

export const alleleFrequencyExportRoutes = defineRoutes('genotyping', 'any', {
  'POST dataset/export/allelefreq': {
    summary:
      'Starts a job for the first allele frequency dataset the caller can read: a zip file with raw and binned values.',
    body: alleleFrequencyExport,
    response: startedJob,
  },
  'POST dataset/export/allelefreq/histogram': {
    effect: 'read',
    summary:
      'Histogram of frequencies as tab-separated text: `position`, `count`, 200 steps from 0 to 1. Only the heading if there are no values.',
    body: mappedSubset,
    response: z.string(),
  },
});
