import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { startedJob } from '../jobs/export-job.routes';
import { templateFormats } from './template.routes';

const area = 'imports';
const params = z.object({ uuid: z.guid() });

/** Names in an uploaded file that mean nothing in the portal. */
export const unknownNamesRoutes = [
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/germplasm/file',
    access: 'Data Curator',
    byLink: true,
    area,
    summary: 'A passport template with the germplasm that an uploaded file names and the portal lacks.',
    params,
    query: z.object({
      format: z.enum(templateFormats).default('xlsx'),
      /** The language of its notes; without it that of the call. */
      locale: z.string().max(20).optional(),
    }),
  }),
  defineRoute({
    method: 'PUT',
    path: 'import/template/{uuid}/creation',
    access: 'Data Curator',
    area,
    summary:
      'Says whether loading the file creates what it names and the portal lacks, and starts its check again.',
    params,
    /** What is left out stays as it is. */
    body: z.object({ germplasm: z.boolean().optional(), locations: z.boolean().optional() }),
    response: z.array(startedJob),
  }),
] as const;
