import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { uploadStream } from '../../upload';

const name = text.trim().min(1).max(255);
const description = text.max(10_000).nullish();

export const fileResourceWritingRoutes = defineRoutes('datasets', 'Data Curator', {
  'POST fileresource': {
    multipart: 'stream',
    summary: 'Uploads a file. The response identifies it for the call that creates the data resource.',
    body: z.object({ file: uploadStream }),
    response: z.string(),
  },
  'PUT fileresource': {
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
  },
  'DELETE fileresource/{fileresourceId}': {
    summary: 'Removes a data resource and its file. Import files are removed with their import.',
    response: z.boolean(),
  },
  'POST fileresourcetype': {
    summary: 'Adds a data resource type and returns its number.',
    body: z.object({ name, description }),
    response: z.int(),
  },
  'DELETE fileresourcetype/{fileresourcetypeId}': {
    summary: 'Removes an unused data resource type, unless imports need it.',
    response: z.boolean(),
  },
});
