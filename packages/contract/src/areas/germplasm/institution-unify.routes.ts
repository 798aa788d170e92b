import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from '../community/comment';
import { institutionDetails, institutionUses, maxInstitutions } from './institution-unify';

const choice = z.object({
  preferredInstitutionId: id,
  /** Those that are merged into it; the preferred one may be among them. */
  institutionIds: z.array(id).max(maxInstitutions),
});

const use = z.enum(institutionUses);

const preview = z.object({
  /** The preferred one first. */
  institutions: z.array(
    z.object({
      institutionId: z.int(),
      institutionName: z.string(),
      institutionCode: z.string().optional(),
      countryName: z.string().optional(),
      /** Rows that refer to it. */
      counts: z.record(use, z.int()),
    }),
  ),
  /** Passports that name several of them in the same role: one is enough. */
  collapsed: z.int(),
  /** Details that the preferred one does not have and another one does. */
  gains: z.array(z.object({ detail: z.enum(institutionDetails), value: z.string() })),
});
export type InstitutionPreview = z.output<typeof preview>;

export const institutionUnifyRoutes = defineRoutes('germplasm', 'Data Curator', {
  'POST institution/unify/preview': {
    effect: 'read',
    summary: 'Preview of a merge of institutions: what would move and what would be dropped.',
    body: choice,
    response: preview,
  },
  'POST institution/unify': {
    summary: 'Merges institutions into the preferred one; passports and collaborators follow.',
    body: choice.extend({ explanation: text.trim().max(maxCommentLength).nullish() }),
    response: z.boolean(),
  },
});
