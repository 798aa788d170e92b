import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

/** An issue with rows of a stage. Its table has a column `row_number`. */
export interface StageIssue {
  readonly stage: string;
  readonly sheet: string;
  readonly status: ImportStatus;
  /** The heading of the column concerned. */
  readonly heading: RawBuilder<unknown> | string;
  /** The index of its cell, from 0, if it does not follow from the heading. */
  readonly position?: RawBuilder<unknown> | number | undefined;
  /** The content of the cell. */
  readonly value: RawBuilder<unknown>;
  /** A condition over the stage's alias `s`. */
  readonly where: RawBuilder<unknown>;
}

/** Writes an issue for every row of the stage that meets the condition. Returns their number. */
export async function reportStageIssues(tx: Writer, jobId: number, issue: StageIssue): Promise<number> {
  const { severity } = importStatuses[issue.status];
  return await tx.run(sql`
    insert into import_issue (job_id, status, severity, sheet, row_number, column_name, column_number, value)
    select ${jobId}::int, ${issue.status}::text, ${severity}::text, ${issue.sheet}::text, s.row_number,
      (${issue.heading})::text, (${issue.position ?? null})::int + 1, left((${issue.value})::text, 200)
    from ${sql.table(issue.stage)} s where ${issue.where} order by s.row_number`);
}
