import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { insertChanged } from '../import-change.repository';
import { reportStageIssues } from '../stage-issues.repository';

/** Plots are created by the first import; an update only adds data about them. */
export async function reportMissingPlots(tx: Writer, jobId: number): Promise<void> {
  await reportStageIssues(tx, jobId, {
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

const sameSpot = sql.join(
  (['latitude', 'longitude', 'elevation'] as const).map((field) => {
    const { heading } = trialSheet.columns[field];
    return sql`(${sql.lit(heading)}, ${sql.ref(`plot.${field}`)}, ${sql.ref(`r.${field}`)})`;
  }),
);

/** The first row of a plot determines its position. */
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
