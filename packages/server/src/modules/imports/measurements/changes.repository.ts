import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { reportIssues } from '../check/stage';
import { insertChanged, insertWholeRows } from '../load/import-change.repository';

export interface UpdatedSheet {
  readonly jobId: number;
  readonly sheet: string;
  /** The table with a row for each row of the sheet, and its column that identifies the subject of a row. */
  readonly rows: string;
  readonly itemColumn: string;
}

/**
 * Matches each value of the file with a value of the dataset: columns `row_number`, `item`, `variable_no`,
 * `place_id`, `recorded_on`, `value`, `value_number`, `value_date`, and of the existing value `value_id`,
 * `old_value`, `old_number`.
 */
const matchTable = 'stage_match';

/** Numbers are compared as numbers, however they are written. */
const isChanged = sql`m.value_id is not null and m.value <> m.old_value
  and not coalesce(m.value_number = m.old_number, false)`;
const headingOf = sql`(select name from stage_variable where no = m.variable_no)`;

/** Two cells for one value would be ambiguous. */
export async function reportRepeatedMatches(tx: Writer, { jobId, sheet }: UpdatedSheet): Promise<void> {
  await reportIssues(tx, jobId, [
    {
      stage: matchTable,
      sheet,
      status: 'GENERIC_DUPLICATE_VALUE',
      heading: sql`(select name from stage_variable where no = s.variable_no)`,
      value: sql`s.value`,
      where: sql`exists (
        select from stage_match earlier where earlier.value_id = s.value_id
          and (earlier.row_number, earlier.variable_no) < (s.row_number, s.variable_no))`,
    },
  ]);
}

export async function insertValueChanges(tx: Writer, { jobId, sheet }: UpdatedSheet): Promise<void> {
  await insertChanged(tx, {
    jobId,
    sheet,
    cells: sql`
      select m.row_number, m.item, ${headingOf} as column_name, m.old_value, m.value as new_value
      from stage_match m where ${isChanged} order by m.row_number, m.variable_no`,
  });
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'added',
    rows: sql`
      select m.row_number, concat_ws(' · ', m.item, ${headingOf}, to_char(m.recorded_on, 'YYYY-MM-DD')) as item
      from stage_match m where m.value_id is null order by m.row_number, m.variable_no`,
  });
}

/** Rows without any reported change. */
export async function insertUnchangedRows(
  tx: Writer,
  { jobId, sheet, rows, itemColumn }: UpdatedSheet,
): Promise<void> {
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'unchanged',
    rows: sql`
      select s.row_number, ${sql.ref(`s.${itemColumn}`)} as item from ${sql.table(rows)} s
      where ${sql.ref(`s.${itemColumn}`)} is not null and not exists (
        select from import_change c
        where c.job_id = ${jobId}::int and c.sheet = ${sheet} and c.row_number = s.row_number)
      order by s.row_number`,
  });
}

export async function insertAddedVariables(tx: Writer, jobId: number, sheet: string): Promise<void> {
  await insertWholeRows(tx, {
    jobId,
    sheet,
    action: 'added',
    rows: sql`
      select s.row_number, s.name as item from stage_variable s
      where s.variable_id is null and s.name is not null order by s.row_number`,
  });
}

/** Exactly the values that were reported as changed. */
export async function updateValues(tx: Writer, table: 'trial_value' | 'climate_value'): Promise<void> {
  await tx.run(sql`
    update ${sql.table(table)} v set value = m.value, value_number = m.value_number, value_date = m.value_date
    from stage_match m where v.id = m.value_id and ${isChanged}`);
}
