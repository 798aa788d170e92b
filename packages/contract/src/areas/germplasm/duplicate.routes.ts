import { duplicateFields } from '@landrace/domain/duplicate-facts';
import { z } from 'zod';
import { defineRoutes } from '../../define-routes';
import { id, uuid } from '../../id';
import { timestamp } from '../../timestamp';
import { startedJob } from '../jobs/export-job.routes';
import { jobStatuses } from '../jobs/job';
import { highestThreshold, lowestThreshold } from './duplicate';

const fields = z.array(z.enum(duplicateFields));

const requestBody = z.object({
  /**
   * A request for the list of germplasm: filters, groups, marks. At least one of a pair is among them. Without it: all.
   */
  request: z.record(z.string(), z.unknown()).nullish(),
  fields: fields.min(1),
  /** The minimum score of stored pairs, of 100. */
  threshold: z.int().min(lowestThreshold).max(highestThreshold),
});
export type DuplicateSearchRequest = z.output<typeof requestBody>;

const lastRun = z.object({
  startedOn: timestamp,
  finishedOn: timestamp,
  /** Absent when the account is gone. */
  userName: z.string().optional(),
  fields,
  threshold: z.int(),
  /** Germplasm for which duplicates were searched. */
  compared: z.int(),
  isWhole: z.boolean(),
  pairs: z.int(),
  /** More were found than are stored. */
  isCut: z.boolean(),
  /** Names, beginnings of names and places shared by too many germplasm were skipped. */
  commonKeys: z.int(),
});

const finder = z.object({
  /** The waiting or running job, or the last one if it ended without a result. */
  job: z
    .object({
      uuid,
      status: z.enum(jobStatuses),
      /** From 0 to 1. */
      progress: z.number(),
      userName: z.string().optional(),
      errorCode: z.string().optional(),
    })
    .optional(),
  /** The one whose result is listed. */
  lastRun: lastRun.optional(),
});
export type DuplicateFinder = z.output<typeof finder>;

const pair = z.object({ germplasmId: id, otherId: id });

export const duplicateRoutes = defineRoutes('germplasm', 'Data Curator', {
  'GET germplasm/duplicate/run': {
    summary: 'Progress of the duplicate search, with the time, user and scope of the last one.',
    response: finder,
  },
  'POST germplasm/duplicate/run': {
    summary: 'Starts a duplicate search; its result replaces the last one.',
    body: requestBody,
    response: startedJob,
  },
  'DELETE germplasm/duplicate/run': {
    summary: 'Cancels the waiting or running search; the last result is kept.',
    response: z.boolean(),
  },
  'PUT germplasm/duplicate/distinction': {
    summary: 'Records that two germplasm are not duplicates; they are not listed again.',
    body: pair,
    response: z.boolean(),
  },
  'DELETE germplasm/duplicate/distinction/{germplasmId}/{otherId}': {
    summary: 'Removes that record.',
    response: z.boolean(),
  },
});
