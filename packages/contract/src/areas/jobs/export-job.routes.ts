import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { exportTypes, jobStatuses } from './job';

const area = 'jobs';
const uuid = z.guid();
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
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
});
export type ExportJob = z.output<typeof exportJob>;

/** The response of a call that starts a job. */
export const startedJob = z.object({ uuid, status: z.enum(jobStatuses) });
/** @public the browser starts jobs by the derived calls of lists */
export type StartedJob = z.output<typeof startedJob>;

export const exportJobRoutes = [
  defineRoute({
    method: 'POST',
    path: 'dataset/export/async',
    access: 'any',
    effect: 'read',
    area,
    summary: "The caller's export jobs and those whose uuids are given, newest first.",
    body: z.object({ uuids: uuids.nullish() }),
    response: z.array(exportJob),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'dataset/export/async/{uuid}',
    access: 'any',
    area,
    summary: 'Cancels a job that is not finished; removes a finished one with its file.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'dataset/export/async/{uuid}/download',
    access: 'any',
    byLink: true,
    area,
    summary: 'The file of a completed job, if the caller can read all data in it.',
    params,
  }),
  defineRoute({
    method: 'GET',
    path: 'job/events',
    access: 'any',
    byLink: true,
    area,
    summary:
      'Server-sent events: `job` with an export and `import` with an import in its new state, `removed` with a uuid; own jobs and those given.',
    query: z.object({ uuids: z.string().optional() }),
  }),
] as const;
