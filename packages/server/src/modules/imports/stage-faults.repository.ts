import { type ImportStatus, importStatuses } from '@landrace/contract/areas/imports/import-status';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../platform/db/handle';

/** What is wrong with rows of a stage. Its table has a column `row_number`. */
export interface StageFault {
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

/** Writes a fault for every row of the stage that the condition holds for. */
export async function insertStageFaults(tx: Writer, jobId: number, fault: StageFault): Promise<number> {
  const { severity } = importStatuses[fault.status];
  return await tx.run(sql`
    insert into import_fault (job_id, status, severity, sheet, row_number, column_name, column_number, value)
    select ${jobId}::int, ${fault.status}::text, ${severity}::text, ${fault.sheet}::text, s.row_number,
      (${fault.heading})::text, (${fault.position ?? null})::int + 1, left((${fault.value})::text, 200)
    from ${sql.table(fault.stage)} s where ${fault.where} order by s.row_number`);
}
