import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { uuid } from '../../id';
import { timestamp } from '../../timestamp';
import { uploadStream } from '../../upload';
import { startedJob } from '../jobs/export-job.routes';
import { jobStatuses } from '../jobs/job';
import { type ImportStatus, importStatuses } from './import-status';
import { importTypes, orientations } from './import-type';

const params = z.object({ uuid });
const status = z
  .enum(Object.keys(importStatuses) as [ImportStatus, ...ImportStatus[]])
  .meta({ id: 'ImportStatus' });

/** Clients of the contract send an empty string for no value. */
const optionalId = z
  .union([z.literal('').transform(() => undefined), z.coerce.number<number>().int().positive()])
  .optional();

const feedback = z.object({
  status,
  /** As a spreadsheet program shows it; -1 for an issue of the whole file. */
  rowIndex: z.int(),
  /** In the caller's language. */
  message: z.string(),
  type: z.enum(['ERROR', 'WARNING']),
  /** The cell, if the issue is about one. */
  sheet: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
});
export type ImportFeedback = z.output<typeof feedback>;

/** The markers or the germplasm of a matrix: their numbers before and after, and how many are added and removed. */
const replacedAxis = z
  .object({ before: z.int(), after: z.int(), added: z.int(), removed: z.int() })
  .meta({ id: 'ReplacedAxis' });

const replacement = z.object({
  datasetId: z.int(),
  datasetName: z.string(),
  markers: replacedAxis,
  germplasm: replacedAxis,
});
export type Replacement = z.output<typeof replacement>;

const importJob = z.object({
  id: z.int(),
  uuid,
  userId: z.int().optional(),
  status: z.enum(jobStatuses),
  datatype: z.enum(importTypes),
  originalFilename: z.string(),
  isUpdate: z.boolean(),
  datasetstateId: z.int().optional(),
  imported: z.boolean(),
  /** Jobs removed by their owner are no longer listed. */
  visibility: z.literal(true).optional(),
  /** Whether the last run was to load the file, not only to check it. */
  isLoad: z.boolean(),
  /** When the import was undone, if it was. */
  undoneOn: timestamp.optional(),
  /** How many rows of each sheet the last check read, without the headings. */
  rowCounts: z.record(z.string(), z.int()).optional(),
  /** What an update replaces as a whole, according to the last check. */
  replacement: replacement.optional(),
  /** Loading the file creates germplasm that it names and the portal does not have. */
  createsGermplasm: z.boolean(),
  /** The same for locations. */
  createsLocations: z.boolean(),
  /** From 0 to 1. */
  progress: z.number(),
  /** The first issue of each kind; every issue of kinds that are about a column. */
  feedback: z.array(feedback),
  /** The number of issues of each kind. */
  issueCounts: z.partialRecord(status, z.int()),
  stats: z.record(z.string(), z.int()).optional(),
  /** The change set that an undo reverts, once imported. */
  changeSetId: z.int().optional(),
  /** A code of the error catalogue, once failed. */
  errorCode: z.string().optional(),
  /** The values that its text mentions. */
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  createdOn: timestamp,
  updatedOn: timestamp,
});
export type ImportJob = z.output<typeof importJob>;

export const importJobRoutes = defineRoutes('imports', 'Data Curator', {
  'POST import/template/file': {
    multipart: 'stream',
    summary: 'Uploads a file and starts its check.',
    serverErrors: ['import.disabled', 'import.typeUnavailable'],
    query: z.object({
      type: z.enum(importTypes),
      update: z.stringbool().optional(),
      datasetStateId: z.coerce.number<number>().int().min(1).max(3).optional(),
      dataOrientation: z.enum(orientations).optional(),
      datasetId: optionalId,
      experimentId: optionalId,
    }),
    body: z.object({ fileToUpload: uploadStream }),
    response: z.array(startedJob),
  },
  'POST import/template': {
    access: 'any',
    effect: 'read',
    summary: "The caller's import jobs, newest first.",
    body: z.object({ uuids: z.array(uuid).max(200).nullish() }),
    response: z.array(importJob),
  },
  'GET import/template/{uuid}/import': {
    effect: 'write',
    summary: 'Starts to import a file whose check found no errors.',
    serverErrors: ['import.disabled'],
    params,
    response: z.array(startedJob),
  },
  'DELETE import/template/{uuid}': {
    summary: 'Cancels a job that is not finished; removes a finished one with its file.',
    params,
    response: z.boolean(),
  },
  'GET import/template/{uuid}/log': {
    byLink: true,
    summary: 'The log of a job, as text in a zip file.',
    params,
  },
});
