import { alleleMatches, maxAlleleConditions, maxCopies } from '@landrace/domain/allele-expression';
import { z } from 'zod';
import { id } from '../../id';
import { text } from '../../text';

/** A condition on the genotypes of a marker, by its name or a synonym. */
const alleleCondition = z
  .object({
    marker: text.min(1).max(500),
    kind: z.enum(['allele', 'genotype', 'missing']),
    /** One for an allele, one for each copy of a genotype, none for missing. */
    alleles: z.array(text.min(1).max(500)).max(maxCopies),
    isNot: z.boolean().default(false),
  })
  .refine(({ kind, alleles }) => {
    if (kind === 'missing') return alleles.length === 0;
    return kind === 'allele' ? alleles.length === 1 : alleles.length > 1;
  })
  .meta({ id: 'AlleleCondition' });

export const alleleConditions = z.object({
  conditions: z.array(alleleCondition).max(maxAlleleConditions),
  match: z.enum(alleleMatches).default('all'),
});

/** Germplasm with certain alleles in a dataset: a filter of the list of germplasm. */
export const alleleFilter = alleleConditions
  .extend({ datasetId: id, conditions: alleleConditions.shape.conditions.min(1) })
  .meta({ id: 'AlleleFilter' });
export type AlleleFilter = z.output<typeof alleleFilter>;

/** Why a condition does not apply to a dataset. */
export const alleleSearchProblems = [
  'markerUnknown',
  'markerAmbiguous',
  'markerNotInDataset',
  'alleleUnknown',
] as const;
export type AlleleSearchProblem = (typeof alleleSearchProblems)[number];
