import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export function listFixes(reader: Reader, jobId: number): Promise<CellFix[]> {
  return reader.many(sql<CellFix>`
    select sheet, row_number as row, column_number as "columnNumber", value from import_fix
    where job_id = ${jobId}::int order by id`);
}

/**
 * The last fix of a cell wins, also within one call; a fix of a single cell wins over one for all cells with its
 * value.
 */
export async function saveFixes(tx: Writer, jobId: number, fixes: readonly CellFix[]): Promise<void> {
  await tx.run(sql`
    with given as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb)
          as (sheet text, "row" int, "columnNumber" int, value text, "isEverywhere" boolean)
      ) with ordinality as given (sheet, "row", "columnNumber", value, is_everywhere, place)
    ), said as (
      select sheet, "row", "columnNumber", value, place, 1 as weight from given
      union all
      select other.sheet, other.row_number, other.column_number, given.value, given.place, 0
      from given
      join import_issue issue on issue.job_id = ${jobId}::int and issue.sheet = given.sheet
        and issue.row_number = given."row" and issue.column_number = given."columnNumber"
      join import_issue other on other.job_id = ${jobId}::int and other.sheet = issue.sheet
        and other.column_number = issue.column_number and other.value = issue.value
      where given.is_everywhere
    )
    insert into import_fix (job_id, sheet, row_number, column_number, value)
    select distinct on (sheet, "row", "columnNumber") ${jobId}::int, sheet, "row", "columnNumber", value
    from said order by sheet, "row", "columnNumber", weight desc, place desc
    on conflict (job_id, sheet, row_number, column_number) do update set value = excluded.value`);
}
