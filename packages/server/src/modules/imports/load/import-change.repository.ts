import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';

/** Discards the changes found by an earlier run. */
export async function removeChanges(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`delete from import_change where job_id = ${jobId}::int`);
}

/**
 * Changed cells in full, because the difference may be at the end: a query for `row_number`, `item`, `column_name`,
 * `old_value` and `new_value`, in this order.
 */
export async function insertChanged(
  tx: Writer,
  {
    jobId,
    sheet,
    cells,
  }: { readonly jobId: number; readonly sheet: string; readonly cells: RawBuilder<unknown> },
): Promise<number> {
  return await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item, column_name, old_value, new_value)
    select ${jobId}::int, 'changed', ${sheet}::text, row_number, item, column_name, old_value, new_value
    from (${cells}) as cell`);
}

/** Rows that are new or unchanged: a query for `row_number` and `item`. */
export async function insertWholeRows(
  tx: Writer,
  {
    jobId,
    sheet,
    action,
    rows,
  }: {
    readonly jobId: number;
    readonly sheet: string;
    readonly action: 'added' | 'unchanged';
    readonly rows: RawBuilder<unknown>;
  },
): Promise<number> {
  return await tx.run(sql`
    insert into import_change (job_id, action, sheet, row_number, item)
    select ${jobId}::int, ${action}::text, ${sheet}::text, row_number, item from (${rows}) as whole`);
}
