import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { idsPerCall } from '../groups/group-kinds';
import { startedJob } from '../jobs/export-job.routes';

const body = z
  .object({
    /** Only these; they take precedence over groups. */
    individualIds: z.array(id).max(idsPerCall).nullish(),
    /** Only the members of these. */
    groupIds: z.array(id).max(1_000).nullish(),
    /** A request for the list itself: filters, marks. */
    request: z.record(z.string(), z.unknown()).nullish(),
    includeAttributes: z.boolean().nullish(),
    /**
     * The columns of the list, or those of the Multi-Crop Passport Descriptors 2.1; or a Darwin Core archive, which is
     * always a zip and has no room for attributes.
     */
    format: z.enum(['table', 'mcpd', 'darwinCore']).nullish(),
  })
  .meta({ id: 'GermplasmFile' });
export type GermplasmFileBody = z.output<typeof body>;

export const germplasmFileRoutes = defineRoutes('germplasm', 'any', {
  'POST germplasm/export': {
    effect: 'read',
    summary:
      'Passport data as a file in the format given by `Accept`: CSV, TSV, XLSX, JSON, or otherwise a zip file with tab-separated text.',
    body,
  },
  'POST germplasm/export/job': {
    summary: 'The same file, prepared in the background.',
    body,
    response: z.array(startedJob),
  },
});
