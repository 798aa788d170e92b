import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { timestamp } from '../../timestamp';

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
  updatedOn: timestamp.optional(),
});
export type Link = z.output<typeof link>;

export const linkRoutes = defineRoutes('community', 'any', {
  'POST link/table': {
    effect: 'read',
    summary: 'External links about one item, placeholders filled in.',
    body: z.object({
      targetTable: z.enum(['germinatebase', 'markers', 'phenotypes', 'locations', 'datasets']),
      foreignId: id,
    }),
    response: z.array(link),
  },
});
