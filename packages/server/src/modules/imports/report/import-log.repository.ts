import {
  columnStatuses,
  type ImportStatus,
  type Severity,
} from '@landrace/contract/areas/imports/import-status';
import type { JobStatus } from '@landrace/contract/areas/jobs/job';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';

export interface LoggedJob {
  readonly id: number;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly status: JobStatus;
  readonly type: string;
  readonly fileName: string | null;
  readonly isUpdate: boolean;
  readonly stateName: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly isImported: boolean;
  readonly changeSetId: number | null;
  readonly counts: Readonly<Record<string, number>> | null;
  readonly errorCode: string | null;
  readonly errorParams: Readonly<Record<string, string | number>> | null;
  readonly createdOn: Date;
  readonly finishedOn: Date | null;
}

export function findLoggedJob(reader: Reader, uuid: string): Promise<LoggedJob | undefined> {
  return reader.maybe(sql<LoggedJob>`
    select job.id, job.user_id as "userId", coalesce(app_user.full_name, app_user.username) as "userName",
      job.state as status, job.data_type as type, job.original_filename as "fileName", job.is_update as "isUpdate",
      dataset_state.name as "stateName", job.config as options, job.is_imported as "isImported",
      job.change_set_id as "changeSetId", job.stats as counts, job.error_code as "errorCode", job.error_params as "errorParams",
      job.created_on as "createdOn", job.finished_on as "finishedOn"
    from job
    left join app_user on app_user.id = job.user_id
    left join dataset_state on dataset_state.id = job.dataset_state_id
    where job.uuid = ${uuid}::uuid and job.kind = 'import' and not job.is_hidden`);
}

export interface LoggedIssue {
  readonly status: ImportStatus;
  readonly severity: Severity;
  readonly count: number;
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
}

/** At most this many of each kind; the list of issues has all of them. */
export function listLoggedIssues(reader: Reader, jobId: number, limit: number): Promise<LoggedIssue[]> {
  return reader.many(sql<LoggedIssue>`
    select status, severity, count, sheet, row_number as row, column_name as column, value
    from (
      select *, row_number() over (partition by status order by sheet, row_number nulls first, id) as place,
        count(*) over (partition by status)::int as count
      from import_issue where job_id = ${jobId}::int) as issue
    where place <= ${limit}::int
    order by severity, status = any(${columnStatuses}::text[]), status, place`);
}
