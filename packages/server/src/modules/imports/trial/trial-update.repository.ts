import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { insertChanged } from '../import-change.repository';
import { insertStageFaults } from '../stage-faults.repository';

/** Plots are laid out once; an update tells more about them. */
export async function insertMissingPlots(tx: Writer, jobId: number): Promise<void> {
  await insertStageFaults(tx, jobId, {
    stage: 'stage_trial_row',
    sheet: trialSheet.name,
    status: 'GENERIC_MISSING_DB_ITEM_UPDATE',
    heading: trialSheet.columns.germplasm.heading,
    value: sql`s.germplasm`,
    where: sql`exists (
      select from stage_plot p
      where p.germplasm_id = s.germplasm_id and p.plot_key = s.plot_key and p.plot_id is null)`,
  });
}

/**
 * A value is found by plot, trait and recording date, and by its place among several. One without a date is the value
 * at its place whenever it was recorded: what a file does not say is not asked for.
 */
export async function stageMatches(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_match on commit drop as
    with given as (
      select v.row_number, r.germplasm as item, v.variable_no, p.plot_id, x.variable_id, v.recorded_on, v.value,
        v.value_number, v.value_date,
        row_number() over (partition by p.plot_id, v.variable_no, v.recorded_on order by v.row_number) as place
      from stage_trial_value v
      join stage_trial_row r on r.row_number = v.row_number
      join stage_plot p on p.germplasm_id = r.germplasm_id and p.plot_key = r.plot_key
      join stage_variable x on x.no = v.variable_no
      where p.plot_id is not null
    ), there as (
      select v.id, v.plot_id, v.trait_id, v.recorded_on, v.value, v.value_number,
        row_number() over (partition by v.plot_id, v.trait_id, v.recorded_on order by v.id) as place_on_day,
        row_number() over (partition by v.plot_id, v.trait_id order by v.recorded_on nulls first, v.id) as place
      from trial_value v join stage_dataset target on target.dataset_id = v.dataset_id
    )
    select given.row_number, given.item, given.variable_no, given.plot_id, given.recorded_on, given.value,
      given.value_number, given.value_date, there.id as value_id, there.value as old_value,
      there.value_number as old_number
    from given
    left join there on there.plot_id = given.plot_id and there.trait_id = given.variable_id
      and case when given.recorded_on is null then there.place = given.place
        else there.recorded_on = given.recorded_on and there.place_on_day = given.place end`);
  await tx.run(sql`create index stage_match_value_id_idx on stage_match (value_id)`);
  await tx.run(sql`analyze stage_match`);
}

const sameSpot = sql.join(
  (['latitude', 'longitude', 'elevation'] as const).map((field) => {
    const { heading } = trialSheet.columns[field];
    return sql`(${sql.lit(heading)}, ${sql.ref(`plot.${field}`)}, ${sql.ref(`r.${field}`)})`;
  }),
);

/** Where a plot lies is told by its first row. */
const movedPlots = sql`
  select r.row_number, r.germplasm as item, cell.column_name, cell.old_value::text, cell.new_value::text
  from stage_plot p
  join stage_trial_row r on r.row_number = p.row_number
  join plot on plot.id = p.plot_id
  cross join lateral (values ${sameSpot}) as cell (column_name, old_value, new_value)
  where cell.new_value is not null and cell.new_value is distinct from cell.old_value`;

export async function insertMovedPlots(tx: Writer, jobId: number): Promise<void> {
  await insertChanged(tx, {
    jobId,
    sheet: trialSheet.name,
    cells: sql`${movedPlots} order by r.row_number, cell.column_name`,
  });
}

export async function updateMovedPlots(tx: Writer): Promise<void> {
  await tx.run(sql`
    update plot set latitude = coalesce(r.latitude, plot.latitude), longitude = coalesce(r.longitude, plot.longitude),
      elevation = coalesce(r.elevation, plot.elevation)
    from stage_plot p
    join stage_trial_row r on r.row_number = p.row_number
    where plot.id = p.plot_id and r.row_number in (select moved.row_number from (${movedPlots}) as moved)`);
}

export async function insertAddedValues(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, recorded_on, value, value_number, value_date)
    select m.plot_id, ${datasetId}::int, x.variable_id, m.recorded_on, m.value, m.value_number, m.value_date
    from stage_match m join stage_variable x on x.no = m.variable_no
    where m.value_id is null order by m.row_number, m.variable_no`);
}
