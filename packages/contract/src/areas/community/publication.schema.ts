import { z } from 'zod';

export const publication = z.object({
  publicationId: z.int(),
  publicationDoi: z.string(),
  /** One CSL item as JSON text. */
  publicationFallbackCache: z.string().optional(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime().optional(),
});
export type Publication = z.output<typeof publication>;
