import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { text } from '../../text';
import { uploadStream } from '../../upload';

const area = 'datasets';
const access = 'Data Curator';
const name = text.trim().min(1).max(255);
const description = text.max(10_000).nullish();

export const fileResourceWritingRoutes = [
  defineRoute({
    method: 'POST',
    path: 'fileresource',
    access,
    area,
    multipart: 'stream',
    summary: 'Uploads a file. The response identifies it for the call that creates the data resource.',
    body: z.object({ file: uploadStream }),
    response: z.string(),
  }),
  defineRoute({
    method: 'PUT',
    path: 'fileresource',
    access,
    area,
    summary: 'Creates a data resource from an uploaded file.',
    body: z.object({
      fileresourceName: name,
      /** The path from the first call. */
      fileresourcePath: text,
      fileresourceDescription: description,
      fileresourcetypeId: id,
      datasetIds: z.array(id).max(1_000).nullish(),
    }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'fileresource/{fileresourceId}',
    access,
    area,
    summary: 'Removes a data resource and its file. Import files are removed with their import.',
    params: z.object({ fileresourceId: id }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'POST',
    path: 'fileresourcetype',
    access,
    area,
    summary: 'Adds a data resource type and returns its number.',
    body: z.object({ name, description }),
    response: z.int(),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'fileresourcetype/{fileresourcetypeId}',
    access,
    area,
    summary: 'Removes an unused data resource type, unless imports need it.',
    params: z.object({ fileresourcetypeId: id }),
    response: z.boolean(),
  }),
] as const;
