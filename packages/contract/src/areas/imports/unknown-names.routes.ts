import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { uuid } from '../../id';
import { startedJob } from '../jobs/export-job.routes';
import { templateFormats } from './template.routes';

const params = z.object({ uuid });

/** Names in an uploaded file that the portal does not know. */
export const unknownNamesRoutes = defineRoutes('imports', 'Data Curator', {
  'GET import/template/{uuid}/germplasm/file': {
    byLink: true,
    summary: 'A passport template with the unknown germplasm of an uploaded file.',
    params,
    query: z.object({
      format: z.enum(templateFormats).default('xlsx'),
      /** The language of its notes; if absent, that of the request. */
      locale: z.string().max(20).optional(),
    }),
  },
  'PUT import/template/{uuid}/creation': {
    summary:
      'Sets whether loading the file creates unknown germplasm and locations, and starts its check again.',
    params,
    /** Omitted settings stay unchanged. */
    body: z.object({ germplasm: z.boolean().optional(), locations: z.boolean().optional() }),
    response: z.array(startedJob),
  },
});
