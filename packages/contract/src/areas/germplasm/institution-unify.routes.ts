import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from '../community/comment';
import { institutionDetails, institutionUses, maxInstitutions } from './institution-unify';

const area = 'germplasm';
const access = 'Data Curator';

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

export const institutionUnifyRoutes = [
  defineRoute({
    method: 'POST',
    path: 'institution/unify/preview',
    access,
    effect: 'read',
    area,
    summary: 'Preview of a merge of institutions: what would move and what would be dropped.',
    body: choice,
    response: preview,
  }),
  defineRoute({
    method: 'POST',
    path: 'institution/unify',
    access,
    area,
    summary: 'Merges institutions into the preferred one; passports and collaborators follow.',
    body: choice.extend({ explanation: text.trim().max(maxCommentLength).nullish() }),
    response: z.boolean(),
  }),
] as const;
