import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { typedNumber } from '../../typed-number';
import { idsPerCall } from '../groups/group-kinds';
import { startedJob } from '../jobs/export-job.routes';

/** Members and their names are the contract's. */
export const pedigreeExport = z
  .object({
    /** Pedigree datasets; of these, the ones the caller may read. All of them if the member is absent or null. */
    datasetIds: z.array(id).max(10_000).nullish(),
    /** Germplasm to start from, by id and by group. Without any: everything in the datasets. */
    yIds: z.array(id).max(idsPerCall).nullish(),
    yGroupIds: z.array(id).max(1_000).nullish(),
    /** Generations of ancestors and descendants; clamped to between 1 and 5. */
    levelsUp: typedNumber(z.int()).nullish(),
    levelsDown: typedNumber(z.int()).nullish(),
    includeAttributes: z.boolean().nullish(),
  })
  .meta({ id: 'PedigreeExport' });
export type PedigreeExportRequest = z.output<typeof pedigreeExport>;

const size = z.object({
  /** Lines of the file; absent if counting takes too long. */
  relations: z.int().optional(),
  /** Germplasm named in them. */
  individuals: z.int().optional(),
});
export type PedigreeExportSize = z.output<typeof size>;

export const pedigreeExportRoutes = defineRoutes('germplasm', 'any', {
  'POST dataset/export/pedigree': {
    effect: 'read',
    summary: 'Pedigrees as a text file for Helium; with attributes, a zip file with a second file.',
    body: pedigreeExport,
  },
  'POST dataset/export/pedigree/count': {
    effect: 'read',
    summary: 'Size of the file.',
    body: pedigreeExport,
    response: size,
  },
  'POST dataset/export/pedigree-async': {
    summary: 'Starts a job that creates a zip file with the same files.',
    body: pedigreeExport,
    response: z.array(startedJob),
  },
});
