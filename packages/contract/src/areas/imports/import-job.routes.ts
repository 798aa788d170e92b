import { z } from 'zod';
import { defineRoute } from '../../core/route';
import { uploadStream } from '../../upload';
import { startedJob } from '../jobs/export-job.routes';
import { jobStatuses } from '../jobs/job';
import { type ImportStatus, importStatuses } from './import-status';
import { importTypes, orientations } from './import-type';

const area = 'imports';
const uuid = z.guid();
const params = z.object({ uuid });
const status = z.enum(Object.keys(importStatuses) as [ImportStatus, ...ImportStatus[]]);

/** Clients of the contract send an empty text where there is none. */
const optionalId = z
  .union([z.literal('').transform(() => undefined), z.coerce.number<number>().int().positive()])
  .optional();

const feedback = z.object({
  status,
  /** As a spreadsheet program shows it; -1 where it is about the whole file. */
  rowIndex: z.int(),
  /** In the caller's language. */
  message: z.string(),
  type: z.enum(['ERROR', 'WARNING']),
  /** The cell, as far as it is about one. */
  sheet: z.string().optional(),
  column: z.string().optional(),
  value: z.string().optional(),
});
export type ImportFeedback = z.output<typeof feedback>;

/** Of the markers or the germplasm of a matrix: how many there are, how many there will be, and who comes and goes. */
const replacedAxis = z.object({ before: z.int(), after: z.int(), added: z.int(), removed: z.int() });

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
  /** What its owner removed is not listed any more. */
  visibility: z.literal(true).optional(),
  /** Whether the last run was to load the file, and not only to check it. */
  isLoad: z.boolean(),
  /** When the import was taken back, if it was. */
  undoneOn: z.iso.datetime().optional(),
  /** How many rows the last check read of each sheet, without the headings. */
  rowCounts: z.record(z.string(), z.int()).optional(),
  /** What the last check found that an update replaces as a whole. */
  replacement: replacement.optional(),
  /** Loading it creates the germplasm that it names and the portal lacks. */
  createsGermplasm: z.boolean(),
  /** Likewise the locations. */
  createsLocations: z.boolean(),
  /** From 0 to 1. */
  progress: z.number(),
  /** The first of each kind; of kinds that are about a column each of them. */
  feedback: z.array(feedback),
  /** How many there are of each kind. */
  issueCounts: z.partialRecord(status, z.int()),
  stats: z.record(z.string(), z.int()).optional(),
  /** The change that an undo takes back, once imported. */
  changeSetId: z.int().optional(),
  /** A code of the error catalogue, once failed. */
  errorCode: z.string().optional(),
  /** What its text mentions. */
  errorParams: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
});
export type ImportJob = z.output<typeof importJob>;

export const importJobRoutes = [
  defineRoute({
    method: 'POST',
    path: 'import/template/file',
    access: 'Data Curator',
    area,
    multipart: 'stream',
    summary: 'Takes a file in and starts its check.',
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
  }),
  defineRoute({
    method: 'POST',
    path: 'import/template',
    access: 'any',
    effect: 'read',
    area,
    summary: "The caller's import jobs, newest first.",
    body: z.object({ uuids: z.array(uuid).max(200).nullish() }),
    response: z.array(importJob),
  }),
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/import',
    access: 'Data Curator',
    effect: 'write',
    area,
    summary: 'Starts to load a file whose check found no error.',
    serverErrors: ['import.disabled'],
    params,
    response: z.array(startedJob),
  }),
  defineRoute({
    method: 'DELETE',
    path: 'import/template/{uuid}',
    access: 'Data Curator',
    area,
    summary: 'Cancels a job that is not finished; removes a finished one with its file.',
    params,
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'import/template/{uuid}/log',
    access: 'Data Curator',
    byLink: true,
    area,
    summary: 'What a job did and found, as text in a zip.',
    params,
  }),
] as const;
