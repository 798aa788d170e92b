import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { startedJob } from '../jobs/export-job.routes';
import { orientations } from './export-choices';
import { mappedSubset } from './mapped-subset.schema';
import { sampleNaming } from './sample-naming.schema';

const share = z.number().min(0).max(1).nullish();

/**
 * Markers must pass all of these, computed over the selected germplasm. Not called `filter`, since the contract's
 * clients send the filter of a list under that name.
 */
export const quality = z
  .object({
    /** Frequency of the rarer allele among called alleles; with more than two, of all but the most frequent. */
    minMaf: share,
    /** Share of the germplasm without a call. */
    maxMissing: share,
    /** Share of two different alleles among the calls. */
    maxHeterozygosity: share,
  })
  .meta({ id: 'MarkerQuality' });
export type MarkerQuality = z.output<typeof quality>;

const optionalFlag = z.boolean().nullish();

export const genotypeExport = mappedSubset.extend({
  generateFlatFile: optionalFlag,
  /** A text with germplasm in rows and its map, as Flapjack opens them. */
  generateFlapjackProject: optionalFlag,
  generateHapMap: optionalFlag,
  generateVcf: optionalFlag,
  generateCsv: optionalFlag,
  /** Germplasm in rows by default. */
  orientation: z.enum(orientations).nullish(),
  quality: quality.nullish(),
  ...sampleNaming,
  /** Texts as BGZF, which gunzip, bcftools and tabix read. */
  gzip: optionalFlag,
});
export type GenotypeExportRequest = z.output<typeof genotypeExport>;

const counted = z.object({ value: z.int() });
const datasetSize = z.object({
  datasetId: z.int(),
  datasetName: z.string(),
  datasetDescription: z.string().optional(),
  /** Germplasm. */
  dataObjectCount: counted,
  /** Markers, before the requested quality filter. */
  dataPointCount: counted,
});
export type DatasetSize = z.output<typeof datasetSize>;

export const genotypeExportRoutes = defineRoutes('genotyping', 'any', {
  'POST dataset/export/genotype/summary': {
    effect: 'read',
    summary: 'Number of selected germplasm and markers in each genotype or allele frequency dataset.',
    body: mappedSubset,
    response: z.object({ data: z.array(datasetSize), count: z.int() }),
  },
  'POST dataset/export/genotype': {
    summary: 'Starts a job for each genotype dataset the caller can read; each creates a zip file.',
    body: genotypeExport,
    response: z.array(startedJob),
  },
  'GET dataset/{datasetId}/download-source': {
    summary:
      'A complete dataset as stored: genotypes as a zip file with a Zarr 3 group, its markers and its germplasm; allele frequencies as tab-separated text.',
    // Accepted so that the contract's clients may send what prevents caching of the response.
    query: z.object({ random: z.string().optional() }),
  },
});
