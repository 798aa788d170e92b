import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { text } from '../../text';
import { uploadStream } from '../../upload';
import { maxCaptionLength, uploadSubjects } from './image-upload';

export const imageWritingRoutes = defineRoutes('community', 'Data Curator', {
  'POST image/upload/{refTable}/{referenceId}': {
    multipart: 'stream',
    summary:
      'Adds an image to a germplasm or a trait. Formats that browsers show are accepted, whatever its name.',
    params: z.object({ refTable: z.enum(uploadSubjects), referenceId: id }),
    /** A caption as plain text; the name of the file by default. */
    query: z.object({ description: text.max(maxCaptionLength).optional() }),
    body: z.object({ imageFiles: uploadStream }),
    response: z.boolean(),
  },
  'DELETE image/{imageId}': {
    summary: 'Removes an image of a germplasm or a trait. Curators can undo it in the history.',
    response: z.boolean(),
  },
});
