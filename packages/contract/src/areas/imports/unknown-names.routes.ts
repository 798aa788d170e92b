import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { startedJob } from '../jobs/export-job.routes';
import { templateFormats } from './template.routes';

const area = 'imports';
const params = z.object({ uuid: z.guid() });

/** Names in an uploaded file that the portal does not know. */
export const unknownNamesRoutes = [
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/germplasm/file',
    access: 'Data Curator',
    byLink: true,
    area,
    summary: 'A passport template with the unknown germplasm of an uploaded file.',
    params,
    query: z.object({
      format: z.enum(templateFormats).default('xlsx'),
      /** The language of its notes; if absent, that of the request. */
      locale: z.string().max(20).optional(),
    }),
  }),
  defineRoute({
    method: 'PUT',
    path: 'import/template/{uuid}/creation',
    access: 'Data Curator',
    area,
    summary:
      'Sets whether loading the file creates unknown germplasm and locations, and starts its check again.',
    params,
    /** Omitted settings stay unchanged. */
    body: z.object({ germplasm: z.boolean().optional(), locations: z.boolean().optional() }),
    response: z.array(startedJob),
  }),
] as const;
