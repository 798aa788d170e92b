import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { text } from '../../text';
import { timestamp } from '../../timestamp';
import { neededLicence } from '../datasets/needed-licence.schema';

const marker = z.object({
  markerId: z.int(),
  markerName: z.string(),
  markerType: z.string(),
  markerSynonyms: z.array(z.string()),
  createdOn: timestamp,
  updatedOn: timestamp.optional(),
  /** Rows of the lists below it for this caller; an empty one is not requested. */
  counts: z.object({ maps: z.int(), datasets: z.int(), groups: z.int() }),
  /** Of its visible datasets; absent if the caller can read all of them. */
  neededLicences: z.array(neededLicence).optional(),
});
export type Marker = z.output<typeof marker>;

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

const alleleCounts = z.object({
  datasetId: z.int(),
  datasetName: z.string(),
  /** Lines of the dataset, with or without a call. */
  germplasmCount: z.int(),
  missing: z.int(),
  /** Lines with two different alleles. */
  heterozygous: z.int(),
  /** Copies of each allele, the most frequent first. */
  alleles: counted,
  /** Lines by their call as in the file, likewise. */
  calls: counted,
});
export type AlleleCounts = z.output<typeof alleleCounts>;

export const markerRoutes = defineRoutes('genotyping', 'any', {
  'GET marker/{key}': {
    summary: 'Details of one marker, by its id, name or synonym.',
    params: z.object({ key: text.min(1).max(500) }),
    response: marker,
  },
  'GET marker/{markerId}/allele-count': {
    summary: 'Alleles and call counts of a marker in each dataset the caller can read.',
    response: z.array(alleleCounts),
  },
});
