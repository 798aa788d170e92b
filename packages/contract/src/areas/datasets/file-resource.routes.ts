import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';

const area = 'datasets';

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
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime().optional(),
});
export type FileResourceType = z.output<typeof fileResourceType>;

export const fileResourceRoutes = [
  defineRoute({
    method: 'GET',
    path: 'fileresourcetype',
    access: 'any',
    area,
    summary: 'Types of data resources, with how many there are of each.',
    response: z.array(fileResourceType),
  }),
  defineRoute({
    method: 'GET',
    path: 'fileresource/{fileresourceId}',
    access: 'any',
    area,
    summary: 'The file of a data resource.',
    params: z.object({ fileresourceId: numberWithEnding }),
  }),
  defineRoute({
    method: 'GET',
    path: 'fileresource/{fileresourceId}/download',
    access: 'any',
    byLink: true,
    area,
    summary: 'The same as a link.',
    params: z.object({ fileresourceId: id }),
    query: z.object({ token: z.string().optional() }),
  }),
  defineRoute({
    method: 'GET',
    path: 'fileresource/{fileresourceId}/stream',
    access: 'any',
    byLink: true,
    area,
    summary:
      'The same in parts of at most two megabytes, as requested by the Range header; HEAD returns the size.',
    params: z.object({ fileresourceId: id }),
    query: z.object({ token: z.string().optional() }),
  }),
] as const;
