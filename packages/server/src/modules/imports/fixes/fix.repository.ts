import type { CellFix } from '@landrace/contract/areas/imports/mapping.routes';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export function listFixes(reader: Reader, jobId: number): Promise<CellFix[]> {
  return reader.many(sql<CellFix>`
    select sheet, row_number as row, column_number as "columnNumber", value from import_fix
    where job_id = ${jobId}::int order by id`);
}

/** The last word on a cell counts, also within one call. */
export async function saveFixes(tx: Writer, jobId: number, fixes: readonly CellFix[]): Promise<void> {
  await tx.run(sql`
    insert into import_fix (job_id, sheet, row_number, column_number, value)
    select distinct on (sheet, "row", "columnNumber") ${jobId}::int, sheet, "row", "columnNumber", value
    from rows from (
      jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb) as (sheet text, "row" int, "columnNumber" int, value text)
    ) with ordinality as given (sheet, "row", "columnNumber", value, place)
    order by sheet, "row", "columnNumber", place desc
    on conflict (job_id, sheet, row_number, column_number) do update set value = excluded.value`);
}
