import { z } from 'zod';
import { timestamp } from '../../timestamp';

export const publication = z
  .object({
    publicationId: z.int(),
    publicationDoi: z.string(),
    /** One CSL item as JSON text. */
    publicationFallbackCache: z.string().optional(),
    createdOn: timestamp,
    updatedOn: timestamp.optional(),
  })
  .meta({ id: 'Publication' });
export type Publication = z.output<typeof publication>;
