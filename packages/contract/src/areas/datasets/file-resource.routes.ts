import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { timestamp } from '../../timestamp';

/** `17`, or with a file extension: `17.csv`. */
const numberWithEnding = z
  .string()
  .regex(/^\d{1,9}(\.\w{1,20})?$/)
  .transform((text) => Number.parseInt(text, 10));

const fileResourceType = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().optional(),
  /** Of files that the caller may see. */
  count: z.int(),
  createdOn: timestamp,
  updatedOn: timestamp.optional(),
});
export type FileResourceType = z.output<typeof fileResourceType>;

export const fileResourceRoutes = defineRoutes('datasets', 'any', {
  'GET fileresourcetype': {
    isRevalidated: true,
    summary: 'Types of data resources, with how many there are of each.',
    response: z.array(fileResourceType),
  },
  'GET fileresource/{fileresourceId}': {
    summary: 'The file of a data resource.',
    params: z.object({ fileresourceId: numberWithEnding }),
  },
  'GET fileresource/{fileresourceId}/download': {
    byLink: true,
    summary: 'The same as a link.',
    query: z.object({ token: z.string().optional() }),
  },
  'GET fileresource/{fileresourceId}/stream': {
    byLink: true,
    summary:
      'The same in parts of at most two megabytes, as requested by the Range header; HEAD returns the size.',
    query: z.object({ token: z.string().optional() }),
  },
});
