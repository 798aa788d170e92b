import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { uuid } from '../../id';
import { timestamp } from '../../timestamp';
import { exportTypes, jobStatuses } from './job';

/** More than a client stores; a longer list is guessing. */
const uuids = z.array(uuid).max(200);
const params = z.object({ uuid });

const exportJob = z.object({
  id: z.int(),
  uuid,
  status: z.enum(jobStatuses),
  datatype: z.enum(exportTypes),
  datasetIds: z.array(z.int()),
  /** Absent for jobs of anonymous callers. */
  userId: z.int().optional(),
  /** Jobs that their owner removed are not listed. */
  visibility: z.literal(true).optional(),
  /** From 0 to 1. */
  progress: z.number(),
  /** The list whose rows are written, for `list`. */
  table: z.string().optional(),
  /** Under which the file is saved; not a path. */
  fileName: z.string().optional(),
  /** Bytes; once completed and not yet removed. */
  resultSize: z.int().optional(),
  /** The caller may no longer see or read something in the file. */
  isWithheld: z.literal(true).optional(),
  /** A code of the error catalogue, once failed. */
  errorCode: z.string().optional(),
  /** The values in its text. */
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  createdOn: timestamp,
  updatedOn: timestamp,
});
export type ExportJob = z.output<typeof exportJob>;

/** The response of a call that starts a job. */
export const startedJob = z.object({ uuid, status: z.enum(jobStatuses) }).meta({ id: 'StartedJob' });
/** @public the browser starts jobs by the derived calls of lists */
export type StartedJob = z.output<typeof startedJob>;

export const exportJobRoutes = defineRoutes('jobs', 'any', {
  'POST dataset/export/async': {
    effect: 'read',
    summary: "The caller's export jobs and those whose uuids are given, newest first.",
    body: z.object({ uuids: uuids.nullish() }),
    response: z.array(exportJob),
  },
  'DELETE dataset/export/async/{uuid}': {
    summary: 'Cancels a job that is not finished; removes a finished one with its file.',
    params,
    response: z.boolean(),
  },
  'GET dataset/export/async/{uuid}/download': {
    byLink: true,
    summary: 'The file of a completed job, if the caller can read all data in it.',
    params,
  },
  'GET job/events': {
    byLink: true,
    summary:
      'Server-sent events: `job` with an export and `import` with an import in its new state, `removed` with a uuid; own jobs and those given.',
    query: z.object({ uuids: z.string().optional() }),
  },
});
