import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { alleleConditions, alleleSearchProblems } from './allele-conditions.schema';

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

const marker = z.object({
  markerId: z.int(),
  markerName: z.string(),
  /** Germplasm by genotype, the most frequent first; alleles in one order, separated by a slash. */
  genotypes: counted,
  /** Germplasm that has the allele at least once. */
  alleles: counted,
  /** Germplasm without a genotype. */
  missing: z.int(),
});

const checked = z.object({
  /** Absent if the marker was not found in the dataset. */
  marker: marker.optional(),
  /** Germplasm that meets the condition; absent if there is a problem. */
  count: z.int().optional(),
  problem: z.enum(alleleSearchProblems).optional(),
});
export type CheckedAlleleCondition = z.output<typeof checked>;

const answer = z.object({
  /** Germplasm of the dataset. */
  total: z.int(),
  /** Germplasm that meets the conditions; absent if one of them has a problem, or there are none. */
  count: z.int().optional(),
  /** In the order of the request. */
  conditions: z.array(checked),
});
export type AlleleSearchAnswer = z.output<typeof answer>;

/** Germplasm by its alleles. The list of germplasm has a filter with the same conditions. */
export const alleleSearchRoutes = defineRoutes('genotyping', 'any', {
  'POST dataset/{datasetId}/allele-search': {
    effect: 'read',
    summary: 'Counts the germplasm of a genotype dataset that meets conditions on the genotypes of markers.',
    body: alleleConditions,
    response: answer,
  },
});
