import { z } from 'zod';
import { id } from '../../id';
import { text } from '../../text';
import {
  maxTraitConditions,
  meaningOf,
  traitComparators,
  traitFigures,
  traitMatches,
} from './trait-conditions';

const traitCondition = z
  .object({
    traitId: id,
    /** Without them, all datasets that the caller may read. */
    datasetIds: z.array(id).min(1).max(1_000).nullish(),
    comparator: z.enum(traitComparators),
    /** Two for `between`. Numbers, days such as 2026-03-01, or a text. */
    values: z.array(text.min(1).max(500)).min(1).max(2),
    figure: z.enum(traitFigures).default('mean'),
  })
  .refine(({ comparator, values }) => values.length === (comparator === 'between' ? 2 : 1), {
    path: ['values'],
  })
  .refine(
    ({ comparator, values }) =>
      comparator === 'equals' || comparator === 'notEquals' || meaningOf(values) !== 'text',
    { path: ['values'] },
  )
  .meta({ id: 'TraitCondition' });

/** Germplasm with certain values of traits: a filter of the list of germplasm. */
export const traitValueFilter = z
  .object({
    conditions: z.array(traitCondition).min(1).max(maxTraitConditions),
    match: z.enum(traitMatches).default('all'),
  })
  .meta({ id: 'TraitValueFilter' });
export type TraitValueFilter = z.output<typeof traitValueFilter>;
