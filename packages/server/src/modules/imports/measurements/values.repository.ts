import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { reportIssues, stageQuery } from '../check/stage';
import type { VariableKind } from './variables.repository';

/** The tables of stored and staged values, and of their subjects. */
export interface ValueKind {
  readonly table: 'trial_value' | 'climate_value';
  /** Its columns: the variable, and the subject. */
  readonly variable: VariableKind['idColumn'];
  readonly subjectColumn: 'plot_id' | 'location_id';
  readonly stage: string;
  /** Rows of the file by `row_number`, with `item`, `place_id` and the columns used by `recordedOn`. */
  readonly subjectRows: RawBuilder<unknown>;
  /** Over a staged value `v` and its row `r`. */
  readonly recordedOn: RawBuilder<unknown>;
  /** A value of the collection that equals the staged one `s`. */
  readonly existing: RawBuilder<unknown>;
  /**
   * For values of the same subject and variable, `given` in the file and `there` in the dataset: whether they are the
   * same value.
   */
  readonly isSameValue: RawBuilder<unknown>;
}

const staged = ({ stage, subjectRows }: ValueKind): RawBuilder<unknown> => sql`
  ${sql.table(stage)} v
  join (${subjectRows}) as r on r.row_number = v.row_number
  join stage_variable x on x.no = v.variable_no`;

const into = ({ table, subjectColumn, variable }: ValueKind): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)}
    (${sql.id(subjectColumn)}, dataset_id, ${sql.id(variable)}, recorded_on, value, value_number, value_date)`;

/** In the order of the file, which is also the order of repeated values. */
export async function insertValues(tx: Writer, kind: ValueKind, datasetId: number): Promise<void> {
  await tx.run(sql`
    ${into(kind)}
    select r.place_id, ${datasetId}::int, x.variable_id, ${kind.recordedOn}, v.value, v.value_number, v.value_date
    from ${staged(kind)} order by v.row_number, v.variable_no`);
}

/** A file that is not an update may only contain new values. */
export async function reportExistingValues(
  tx: Writer,
  { stage, existing }: ValueKind,
  origin: { readonly jobId: number; readonly sheet: string },
): Promise<void> {
  await reportIssues(tx, origin.jobId, [
    {
      stage,
      sheet: origin.sheet,
      status: 'GENERIC_DUPLICATE_VALUE',
      heading: sql`(select name from stage_variable where no = s.variable_no)`,
      value: sql`s.value`,
      where: sql`exists (${existing})`,
    },
  ]);
}

/** Matches each value of the file with a value of the dataset, in the table that `changes.repository.ts` reads. */
export async function stageMatches(tx: Writer, kind: ValueKind): Promise<void> {
  const { table, recordedOn } = kind;
  const [subject, variable] = [sql.ref(`v.${kind.subjectColumn}`), sql.ref(`v.${kind.variable}`)];
  const matches = sql`
    with given as (
      select v.row_number, r.item, v.variable_no, r.place_id, x.variable_id, ${recordedOn} as recorded_on, v.value,
        v.value_number, v.value_date,
        row_number() over (partition by r.place_id, v.variable_no, ${recordedOn} order by v.row_number) as place
      from ${staged(kind)} where r.place_id is not null
    ), there as (
      select v.id, ${subject} as place_id, ${variable} as variable_id, v.recorded_on, v.value, v.value_number,
        row_number() over (partition by ${subject}, ${variable}, v.recorded_on order by v.id) as place_on_day,
        row_number() over (partition by ${subject}, ${variable} order by v.recorded_on nulls first, v.id) as place
      from ${sql.table(table)} v join stage_dataset target on target.dataset_id = v.dataset_id
    )
    select given.row_number, given.item, given.variable_no, given.place_id, given.recorded_on, given.value,
      given.value_number, given.value_date, there.id as value_id, there.value as old_value,
      there.value_number as old_number
    from given
    left join there on there.place_id = given.place_id and there.variable_id = given.variable_id and ${kind.isSameValue}`;
  await stageQuery(tx, 'stage_match', matches, { plain: ['value_id'] });
}

export async function insertAddedValues(tx: Writer, kind: ValueKind, datasetId: number): Promise<void> {
  await tx.run(sql`
    ${into(kind)}
    select m.place_id, ${datasetId}::int, x.variable_id, m.recorded_on, m.value, m.value_number, m.value_date
    from stage_match m join stage_variable x on x.no = m.variable_no
    where m.value_id is null order by m.row_number, m.variable_no`);
}
