import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';

const link = z.object({
  linkId: z.int(),
  linkDescription: z.string().optional(),
  linkVisibility: z.boolean(),
  linktypeId: z.int(),
  linktypeDescription: z.string().optional(),
  linktypeTargetTable: z.string(),
  linktypeTargetColumn: z.string().optional(),
  linkForeignId: z.int().optional(),
  /** Absent if the item has no value for the placeholder. */
  hyperlink: z.string().optional(),
  placeholder: z.string().optional(),
  updatedOn: z.iso.datetime().optional(),
});
export type Link = z.output<typeof link>;

export const linkRoutes = [
  defineRoute({
    method: 'POST',
    path: 'link/table',
    access: 'any',
    effect: 'read',
    area: 'community',
    summary: 'External links about one item, placeholders filled in.',
    body: z.object({
      targetTable: z.enum(['germinatebase', 'markers', 'phenotypes', 'locations', 'datasets']),
      foreignId: id,
    }),
    response: z.array(link),
  }),
] as const;
