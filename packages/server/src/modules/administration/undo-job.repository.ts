import type { ErrorCode } from '@landrace/contract/errors';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/db/handle';
import type { Failure } from '../../platform/failure';

/** The type in the table of jobs. */
export const undoJobType = 'undo';

interface Undo {
  readonly isUndone: boolean;
  /** Otherwise it is waiting. */
  readonly isRunning: boolean;
  /** Why it was refused, if it was. */
  readonly failure: Pick<Failure, 'code' | 'params'> | null;
  /** The code of any other error. */
  readonly errorCode: ErrorCode | null;
}

/** The progress of undoing a change set, from its last job. */
export function findUndo(reader: Reader, changeSetId: number): Promise<Undo | undefined> {
  return reader.maybe(sql<Undo>`
    select exists (select from change_set as undo where undo.undoes_id = kept.id) as "isUndone",
      coalesce(job.state in ('waiting', 'running'), false) as "isRunning",
      job.config -> 'failure' as failure, job.error_code as "errorCode"
    from change_set as kept
    left join lateral (
      select state, config, error_code from job
      where kind = 'maintenance' and data_type = ${undoJobType} and (config ->> 'changeSetId')::int = kept.id
      order by id desc limit 1) as job on true
    where kept.id = ${changeSetId}::int`);
}

/** Rows of the imported file behind a change set; 0 if there is none. */
export async function countImportedRows(reader: Reader, changeSetId: number): Promise<number> {
  return await reader.value(sql<number>`
    select coalesce(sum(counted.value::int), 0)::int as rows
    from job cross join lateral jsonb_each_text(coalesce(job.config -> 'rowCounts', '{}')) as counted
    where job.kind = 'import' and job.change_set_id = ${changeSetId}::int`);
}

export async function updateFailure(tx: Writer, uuid: string, { code, params }: Failure): Promise<void> {
  await tx.run(sql`
    update job set config = config || ${JSON.stringify({ failure: { code, params } })}::jsonb
    where uuid = ${uuid}::uuid`);
}
