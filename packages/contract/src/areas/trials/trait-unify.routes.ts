import { dataTypes } from '@landrace/domain/cells/parse-data-type';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from '../community/comment';
import { maxTraits, traitDetails, traitUses } from './trait-unify';

const choice = z.object({
  preferredTraitId: id,
  otherTraitIds: z.array(id).max(maxTraits),
});

const restrictions = z.object({
  min: z.number().optional(),
  max: z.number().optional(),
  categories: z.array(z.array(z.string())).optional(),
});

const candidate = z.object({
  traitId: z.int(),
  traitName: z.string(),
  traitNameShort: z.string().optional(),
  traitDescription: z.string().optional(),
  dataType: z.enum(dataTypes),
  categoryName: z.string().optional(),
  unitName: z.string().optional(),
  unitAbbreviation: z.string().optional(),
  traitIsTimeseries: z.boolean(),
  traitRestrictions: restrictions.optional(),
  synonyms: z.array(z.string()),
  /** Rows that refer to it, as far as the caller may see them; the merge also moves the others. */
  counts: z.record(z.enum(traitUses), z.int()),
});

const preview = z.object({
  /** The preferred one first. */
  traits: z.array(candidate),
  /** Not all are in the same unit: the merge requires confirmation that their values mean the same. */
  unitsDiffer: z.boolean(),
  /** Attributes, links and synonyms that the preferred one already has: stored once. */
  collapsed: z.array(z.object({ use: z.enum(traitUses), count: z.int() })),
  newSynonyms: z.array(z.string()),
  /** Details that the preferred one does not have and another one does. */
  gains: z.array(z.object({ detail: z.enum(traitDetails), value: z.string() })),
  /** After the merge, wide enough for all values. */
  traitRestrictions: restrictions.optional(),
});
export type TraitPreview = z.output<typeof preview>;

export const traitUnifyRoutes = defineRoutes('trials', 'Data Curator', {
  'POST trait/unify/preview': {
    effect: 'read',
    summary:
      'Preview of a merge of traits: what would move, collapse and be added, with the traits side by side.',
    body: choice,
    response: preview,
  },
  'POST trait/unify': {
    summary: 'Merges traits into the preferred one; their values and all linked data move to it.',
    body: choice.extend({
      explanation: text.trim().max(maxCommentLength).nullish(),
      /** Their units are written differently, and their values mean the same. */
      sameUnits: z.boolean().nullish(),
    }),
    response: z.boolean(),
  },
});
