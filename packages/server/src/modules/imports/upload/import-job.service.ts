import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { readFileProblem, withDetail } from '@landrace/contract/areas/imports/file-problem';
import type { ImportFeedback, ImportJob } from '@landrace/contract/areas/imports/import-job.routes';
import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { type ImportType, importTypeFacts } from '@landrace/contract/areas/imports/import-type';
import { hasEnded } from '@landrace/contract/areas/jobs/job';
import type { UploadedStream } from '@landrace/contract/upload';
import type { Caller } from '../../../platform/access/caller';
import type { Database } from '../../../platform/db/database';
import type { Reader } from '../../../platform/db/handle';
import { fail } from '../../../platform/failure';
import { changeQueue, queueJob, type StartedJob, startJob } from '../../../platform/jobs/start-job';
import type { SettingStore } from '../../../platform/settings/setting-store';
import type { Storage } from '../../../platform/storage/storage';
import type { Words } from '../../../platform/texts/texts';
import { importTasks } from '../import.job';
import { importerOf } from '../importers';
import {
  type FirstIssue,
  findOwnJob,
  type ImportJobRow,
  listFirstIssues,
  listImportJobs,
  updateToWaiting,
} from './import-job.repository';
import type { ImportOptions } from './import-options';

export interface ImportDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly settings: SettingStore;
}

export interface UploadParams {
  readonly caller: Caller;
  readonly address: string;
  readonly signal: AbortSignal;
  readonly type: ImportType;
  readonly isUpdate: boolean;
  readonly datasetStateId: number | undefined;
  readonly options: ImportOptions;
  readonly file: UploadedStream;
}

/** Stores the file and queues its check. */
export async function startImportCheck(deps: ImportDeps, params: UploadParams): Promise<StartedJob[]> {
  const { database, storage, settings } = deps;
  if ((await settings.all()).dataImportMode === 'NONE') throw fail('import.disabled', {});
  importerOf(params.type);
  const { fileName, content } = params.file;
  assertUploadAllowed(params, fileName);
  const key = `imports/${randomUUID()}`;
  await storage.write(key, Readable.from(content), params.signal);
  try {
    const started = await database.inTransaction((tx) =>
      startJob(tx, {
        task: importTasks.check,
        kind: 'import',
        dataType: params.type,
        userId: params.caller.principal?.id,
        address: params.address,
        source: { key, fileName, isUpdate: params.isUpdate, datasetStateId: params.datasetStateId },
        input: params.options,
      }),
    );
    return [started];
  } catch (problem) {
    await storage.remove(key);
    throw problem;
  }
}

/** Checks that are possible before the file is read. */
export function assertUploadAllowed(
  { type, isUpdate, options }: Pick<UploadParams, 'type' | 'isUpdate' | 'options'>,
  fileName: string,
): void {
  const { extensions, canUpdate, needsDataset } = importTypeFacts[type];
  if (!extensions.includes(extname(fileName).toLowerCase()))
    throw fail('import.extension', { extensions: extensions.join(', ') });
  if (isUpdate && !canUpdate) throw fail('import.noUpdate', {});
  if (needsDataset && options.datasetId === undefined) throw fail('import.datasetRequired', {});
}

/** Only after a check without errors, and only once. */
export async function startLoad(
  { database, settings }: ImportDeps,
  caller: Caller,
  uuid: string,
): Promise<StartedJob[]> {
  if ((await settings.all()).dataImportMode !== 'IMPORT') throw fail('import.disabled', {});
  return await database.inTransaction(async (tx) => {
    const job = await findOwnJob(tx, { userId: userOf(caller), uuid });
    if (job?.status !== 'completed' || job.imported || job.errors > 0) throw fail('jobs.notFound', {});
    await updateToWaiting(tx, job.id, 'load');
    return [await queueJob(tx, { task: importTasks.load, uuid, queue: changeQueue })];
  });
}

export function ownImportJobs(
  { database }: Pick<ImportDeps, 'database'>,
  { principal }: Caller,
  words: Words,
): Promise<ImportJob[]> {
  return importJobsOf(database.reader, { userId: principal?.id, words });
}

export interface ImportJobQuery {
  readonly userId: number | undefined;
  /** All jobs if absent. */
  readonly uuids?: readonly string[];
  readonly words: Words;
}

/** Imports belong to the user who uploaded the file, who is signed in. */
export async function importJobsOf(reader: Reader, request: ImportJobQuery): Promise<ImportJob[]> {
  if (request.userId === undefined) return [];
  const jobs = await listImportJobs(reader, request.userId, request.uuids);
  // While a check is repeated, the issues of the last one are outdated.
  const ended = jobs.filter(({ status }) => hasEnded(status));
  const issues = await listFirstIssues(
    reader,
    ended.map(({ id }) => id),
  );
  return jobs.map((job) =>
    toWire(
      job,
      issues.filter(({ jobId }) => jobId === job.id),
      request.words,
    ),
  );
}

function toWire(
  { createdOn, updatedOn, undoneOn, ...row }: ImportJobRow,
  issues: readonly FirstIssue[],
  words: Words,
): ImportJob {
  const present = Object.entries(row).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(present) as Omit<
      ImportJob,
      'feedback' | 'issueCounts' | 'createdOn' | 'updatedOn'
    >),
    feedback: issues.map((issue) => feedbackOf(issue, words)),
    issueCounts: Object.fromEntries(issues.map(({ status, count }) => [status, count])),
    ...(undoneOn && { undoneOn: undoneOn.toISOString() }),
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
  };
}

function feedbackOf(issue: FirstIssue, words: Words): ImportFeedback {
  return {
    status: issue.status,
    rowIndex: issue.row ?? -1,
    message: describeIssue(issue, words),
    type: importStatuses[issue.status].severity,
    ...(issue.sheet !== null && { sheet: issue.sheet }),
    ...(issue.column !== null && { column: issue.column }),
    ...(issue.value !== null && { value: issue.value }),
  };
}

export function userOf({ principal }: Caller): number {
  if (!principal) throw fail('access.signInRequired', {});
  return principal.id;
}

interface FoundIssue {
  readonly status: ImportStatus;
  readonly sheet: string | null;
  readonly column: string | null;
  readonly value: string | null;
}

/** “This is not a number. (DATA, ELEVATION: high)” */
function describeIssue({ status, sheet, column, value }: FoundIssue, words: Words): string {
  if (status === 'GENERIC_IO_ERROR' && value !== null) {
    const fileProblem = readFileProblem(value);
    const problem = withDetail(words(`imports.problems.${fileProblem.word}`), fileProblem);
    return [words(`imports.status.${status}`), sheet && `${sheet}:`, problem].filter(Boolean).join(' ');
  }
  const where = [sheet, column].filter((part) => part !== null).join(', ');
  const position = [where, value].filter((part) => part !== null && part !== '').join(': ');
  const text = words(`imports.status.${status}`);
  return position === '' ? text : `${text} (${position})`;
}
