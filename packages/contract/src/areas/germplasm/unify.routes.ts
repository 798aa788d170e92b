import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { maxCommentLength } from '../community/comment';
import { mcpd } from './passport.routes';
import { maxDuplicates, movingKinds } from './unify';

const choice = z.object({
  preferredGermplasmId: id,
  otherGermplasmIds: z.array(id).max(maxDuplicates),
});

const counts = z.record(z.enum(movingKinds), z.int());

const candidate = z.object({
  germplasmId: z.int(),
  germplasmName: z.string(),
  germplasmDisplayName: z.string(),
  /** Absent while the index is switched off, and if it is not an accession. */
  pdci: z.number().optional(),
  synonyms: z.array(z.string()),
  mcpd,
  /** Rows that refer to it, as far as the caller may see them; the merge also moves the others. */
  counts,
});
export type UnifyCandidate = z.output<typeof candidate>;

const collapsed = z.object({
  kind: z.enum(movingKinds),
  count: z.int(),
  /** The first few of them. */
  names: z.array(z.string()),
});

const lostRelation = z.object({
  childId: z.int(),
  childName: z.string(),
  parentId: z.int(),
  parentName: z.string(),
  relationshipType: z.enum(['M', 'F', 'OTHER']),
  datasetName: z.string(),
});

const preview = z.object({
  /** The preferred one first. */
  germplasm: z.array(candidate),
  /** What the preferred one already has, or would get twice: stored once. */
  collapsed: z.array(collapsed),
  newSynonyms: z.array(z.string()),
  /** Between those that become one; no germplasm is its own parent. */
  lostRelations: z.array(lostRelation),
});
export type UnifyPreview = z.output<typeof preview>;

const named = z.object({ id, name: text.max(500).nullish() });
/** An external tool sends the matches of one evening. */
const maxUnifications = 1_000;

export const unifyRoutes = defineRoutes('germplasm', 'Data Curator', {
  'POST germplasm/unify/preview': {
    effect: 'read',
    summary: 'What a merge would move, collapse, add and lose, with the passports side by side.',
    body: choice,
    response: preview,
  },
  'POST germplasm/unify': {
    summary: 'Merges duplicates into the preferred germplasm; everything that refers to them moves.',
    body: choice.extend({ explanation: text.trim().max(maxCommentLength).nullish() }),
    response: z.boolean(),
  },
  'POST germplasm/unify/sgone': {
    summary: 'Makes the merges that an external matching tool proposes: all of them or none.',
    body: z.object({
      unifications: z
        .array(z.object({ preferred: named, others: z.array(named).max(maxDuplicates) }))
        .min(1)
        .max(maxUnifications),
    }),
    response: z.boolean(),
  },
});
