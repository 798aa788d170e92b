import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

/** What is wrong with rows of a stage. Its table has a column `row_number`. */
export interface StageIssue {
  readonly stage: string;
  readonly sheet: string;
  readonly status: ImportStatus;
  /** The heading of the column that is wrong. */
  readonly heading: RawBuilder<unknown> | string;
  /** Of its cell, from 0, where the heading does not tell it. */
  readonly position?: RawBuilder<unknown> | number | undefined;
  /** What stands in its cell. */
  readonly value: RawBuilder<unknown>;
  /** Over the stage's alias `s`. */
  readonly where: RawBuilder<unknown>;
}

/** Writes an issue for every row of the stage that the condition holds for. */
export async function reportStageIssues(tx: Writer, jobId: number, issue: StageIssue): Promise<number> {
  const { severity } = importStatuses[issue.status];
  return await tx.run(sql`
    insert into import_issue (job_id, status, severity, sheet, row_number, column_name, column_number, value)
    select ${jobId}::int, ${issue.status}::text, ${severity}::text, ${issue.sheet}::text, s.row_number,
      (${issue.heading})::text, (${issue.position ?? null})::int + 1, left((${issue.value})::text, 200)
    from ${sql.table(issue.stage)} s where ${issue.where} order by s.row_number`);
}
