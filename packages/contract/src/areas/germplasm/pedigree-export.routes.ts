import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { typedNumber } from '../../typed-number';
import { idsPerCall } from '../groups/group-kinds';
import { startedJob } from '../jobs/export-job.routes';

const area = 'germplasm';

/** Members and their names are the contract's. */
const requestBody = z.object({
  /** Pedigree datasets; of these, the ones the caller may read. All of them if the member is absent or null. */
  datasetIds: z.array(id).max(10_000).nullish(),
  /** Germplasm to start from, by id and by group. Without any: everything in the datasets. */
  yIds: z.array(id).max(idsPerCall).nullish(),
  yGroupIds: z.array(id).max(1_000).nullish(),
  /** Generations of ancestors and descendants; clamped to between 1 and 5. */
  levelsUp: typedNumber(z.int()).nullish(),
  levelsDown: typedNumber(z.int()).nullish(),
  includeAttributes: z.boolean().nullish(),
});
export type PedigreeExportRequest = z.output<typeof requestBody>;

const size = z.object({
  /** Lines of the file; absent if counting takes too long. */
  relations: z.int().optional(),
  /** Germplasm named in them. */
  individuals: z.int().optional(),
});
export type PedigreeExportSize = z.output<typeof size>;

export const pedigreeExportRoutes = [
  defineRoute({
    method: 'POST',
    path: 'dataset/export/pedigree',
    access: 'any',
    effect: 'read',
    area,
    summary: 'Pedigrees as a text file for Helium; with attributes, a zip file with a second file.',
    body: requestBody,
  }),
  defineRoute({
    method: 'POST',
    path: 'dataset/export/pedigree/count',
    access: 'any',
    effect: 'read',
    area,
    summary: 'Size of the file.',
    body: requestBody,
    response: size,
  }),
  defineRoute({
    method: 'POST',
    path: 'dataset/export/pedigree-async',
    access: 'any',
    area,
    summary: 'Starts a job that creates a zip file with the same files.',
    body: requestBody,
    response: z.array(startedJob),
  }),
] as const;
