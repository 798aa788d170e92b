import type { ImportStats } from '@landrace/contract/areas/imports/import-history.table';
import type { Replacement } from '@landrace/contract/areas/imports/import-job.routes';
import {
  columnStatuses,
  type ImportStatus,
  importStatuses,
} from '@landrace/contract/areas/imports/import-status';
import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import type { Mapping } from '@landrace/contract/areas/imports/mapping';
import type { JobStatus } from '@landrace/contract/areas/jobs/job';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

/** What the worker needs to know about a job. */
export interface ImportTask {
  readonly id: number;
  readonly type: ImportType;
  readonly key: string;
  readonly fileName: string;
  readonly isUpdate: boolean;
  /** Public by default. */
  readonly datasetStateId: number;
  readonly isImported: boolean;
}

export function findTask(reader: Reader, uuid: string): Promise<ImportTask | undefined> {
  return reader.maybe(sql<ImportTask>`
    select id, data_type as type, source_path as key, original_filename as "fileName", is_update as "isUpdate",
      coalesce(dataset_state_id, 1) as "datasetStateId", is_imported as "isImported"
    from job where uuid = ${uuid}::uuid and kind = 'import' and source_path is not null`);
}

export interface ImportJobRow {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number | null;
  readonly status: JobStatus;
  readonly datatype: ImportType;
  readonly originalFilename: string;
  readonly isUpdate: boolean;
  readonly datasetstateId: number | null;
  readonly imported: boolean;
  readonly visibility: true;
  readonly isLoad: boolean;
  readonly undoneOn: Date | null;
  readonly rowCounts: Readonly<Record<string, number>> | null;
  readonly replacement: Replacement | null;
  readonly createsGermplasm: boolean;
  readonly createsLocations: boolean;
  readonly progress: number;
  readonly stats: Readonly<Record<string, number>> | null;
  readonly changeSetId: number | null;
  readonly errorCode: string | null;
  readonly errorParams: Readonly<Record<string, string | number>> | null;
  readonly createdOn: Date;
  readonly updatedOn: Date;
}

/** Some jobs of a user, or all of them. */
export function listImportJobs(
  reader: Reader,
  userId: number,
  uuids?: readonly string[],
): Promise<ImportJobRow[]> {
  return reader.many(sql<ImportJobRow>`
    select id, uuid, user_id as "userId", state as status, data_type as datatype,
      original_filename as "originalFilename", is_update as "isUpdate", dataset_state_id as "datasetstateId",
      is_imported as imported, not is_hidden as visibility, coalesce((config ->> 'isLoad')::boolean, false) as "isLoad", config -> 'rowCounts' as "rowCounts", config -> 'replacement' as replacement,
      coalesce((config ->> 'createsGermplasm')::boolean, false) as "createsGermplasm",
      coalesce((config ->> 'createsLocations')::boolean, false) as "createsLocations",
      (select undo.at from change_set as undo where undo.undoes_id = job.change_set_id) as "undoneOn", progress, stats, change_set_id as "changeSetId", error_code as "errorCode", error_params as "errorParams",
      created_on as "createdOn", coalesce(updated_on, created_on) as "updatedOn"
    from job where kind = 'import' and not is_hidden and user_id = ${userId}::int
      ${uuids ? sql`and uuid = any(${[...uuids]}::uuid[])` : sql``}
    order by coalesce(updated_on, created_on) desc, id desc`);
}

export interface FirstIssue {
  readonly jobId: number;
  readonly status: ImportStatus;
  readonly count: number;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
}

const reportedEachTime = Object.entries(importStatuses).flatMap(([status, facts]) =>
  'isReportedEachTime' in facts ? [status] : [],
);
/** A workbook may have thousands of missing columns; all of them are in the list of issues. */
const maxPerKind = 100;

/**
 * The first issue of each kind and their number; all issues of some kinds. Uses the index, because there may be
 * millions.
 */
export function listFirstIssues(reader: Reader, jobIds: readonly number[]): Promise<FirstIssue[]> {
  return reader.many(sql<FirstIssue>`
    select kind.job_id as "jobId", kind.status, kind.count, first.sheet, first.row_number as row,
      first.column_name as column, first.value
    from (
      select job_id, status, count(*)::int as count from import_issue
      where job_id = any(${[...jobIds]}::int[]) group by job_id, status) as kind
    cross join lateral (
      select * from import_issue as issue
      where issue.job_id = kind.job_id and issue.status = kind.status order by issue.id
      limit case when kind.status = any(${reportedEachTime}::text[]) then ${maxPerKind}::int else 1 end) as first
    order by kind.job_id, first.severity, kind.status = any(${columnStatuses}::text[]), kind.status, first.id`);
}

/** Ends a load in its transaction, so that a repeated load sees that it is done. */
export async function updateImported(
  tx: Writer,
  jobId: number,
  { stats, changeSetId }: { readonly stats: ImportStats; readonly changeSetId: number },
): Promise<void> {
  await tx.run(sql`
    update job set is_imported = true, change_set_id = ${changeSetId}::int, stats = ${JSON.stringify(stats)}::jsonb
    where id = ${jobId}::int`);
}

/** An upload, for its owner. */
export interface OwnTask {
  readonly type: ImportType;
  readonly key: string;
  readonly fileName: string;
  readonly mapping: Mapping | null;
}

export function findOwnTask(
  reader: Reader,
  { userId, uuid }: { readonly userId: number; readonly uuid: string },
): Promise<OwnTask | undefined> {
  return reader.maybe(sql<OwnTask>`
    select data_type as type, source_path as key, original_filename as "fileName", config -> 'mapping' as mapping
    from job
    where uuid = ${uuid}::uuid and kind = 'import' and not is_hidden and user_id = ${userId}::int
      and source_path is not null`);
}

export interface CheckedJob {
  readonly id: number;
  readonly status: JobStatus;
  readonly imported: boolean;
  readonly errors: number;
}

export function findOwnJob(
  tx: Writer,
  { userId, uuid }: { readonly userId: number; readonly uuid: string },
): Promise<CheckedJob | undefined> {
  return tx.maybe(sql<CheckedJob>`
    select id, state as status, is_imported as imported,
      (select count(*) from import_issue where job_id = job.id and severity = 'ERROR')::int as errors
    from job where uuid = ${uuid}::uuid and kind = 'import' and not is_hidden and user_id = ${userId}::int
    for update`);
}

/** At the very end, in the transaction of the import, because its progress is updated in the same row until then. */
export async function updateRowCounts(
  tx: Writer,
  jobId: number,
  rowCounts: ReadonlyMap<string, number>,
): Promise<void> {
  const noted = JSON.stringify({ rowCounts: Object.fromEntries(rowCounts) });
  await tx.run(sql`update job set config = config || ${noted}::jsonb where id = ${jobId}::int`);
}

/** What an update replaces as a whole. */
export async function updateReplacement(tx: Writer, jobId: number, replacement: Replacement): Promise<void> {
  const noted = JSON.stringify({ replacement });
  await tx.run(sql`update job set config = config || ${noted}::jsonb where id = ${jobId}::int`);
}

/** A finished check is queued again for the next step: the load, or another check. */
export async function updateToWaiting(tx: Writer, jobId: number, mode: 'check' | 'load'): Promise<void> {
  const isLoad = mode === 'load';
  await tx.run(sql`
    update job set state = 'waiting', progress = 0, attempt = 0, started_on = null, finished_on = null,
      config = config || jsonb_build_object('isLoad', ${isLoad}::boolean)
    where id = ${jobId}::int`);
}
