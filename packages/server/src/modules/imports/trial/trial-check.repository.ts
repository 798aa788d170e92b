import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { namedLocations } from '../dataset/dataset-check.repository';
import { caseless } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';

export async function createTrialStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_trial_row (row_number integer, germplasm text, plot_key text, rep text, block text,
      trial_row smallint, trial_column smallint, treatment text, location text, latitude double precision,
      longitude double precision, elevation double precision, germplasm_id integer)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_trial_value (row_number integer, variable_no integer, value text,
      value_number double precision, value_date date, recorded_on timestamp)
    on commit drop`);
}

/** Row and column of a site identify one plot, in the file and in the dataset that it adds to. */
export async function reportSharedPositions(tx: Writer, jobId: number): Promise<void> {
  await tx.run(sql`
    create temporary table stage_place on commit drop as
    select distinct on (trial_row, trial_column, location_key) trial_row, trial_column, location_key, germplasm_id
    from (
      select trial_row, trial_column, coalesce(${caseless('location')}, '') as location_key, germplasm_id, row_number
      from stage_trial_row where germplasm_id is not null
      union all
      select plot.trial_row, plot.trial_column, coalesce(lower(location.site_name), ''), plot.germplasm_id, 0
      from plot join stage_dataset target on target.dataset_id = plot.dataset_id
      left join location on location.id = plot.location_id
    ) as given
    where trial_row is not null and trial_column is not null
    order by trial_row, trial_column, location_key, row_number`);
  await tx.run(sql`create index stage_place_trial_row_idx on stage_place (trial_row, trial_column)`);
  await reportStageIssues(tx, jobId, {
    stage: 'stage_trial_row',
    sheet: trialSheet.name,
    status: 'TRIALS_ROW_COL_MISMATCH',
    heading: trialSheet.columns.germplasm.heading,
    value: sql`s.germplasm`,
    where: sql`exists (
      select from stage_place p where p.trial_row = s.trial_row and p.trial_column = s.trial_column
        and p.location_key = coalesce(${caseless('s.location')}, '') and p.germplasm_id <> s.germplasm_id)`,
  });
}

/** Combines the rows of each plot, and matches them with the plots of the dataset that the file adds to. */
export async function stagePlots(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_plot on commit drop as
    select germplasm_id, plot_key, min(row_number) as row_number, null::integer as plot_id, false as is_new
    from stage_trial_row where germplasm_id is not null group by germplasm_id, plot_key`);
  await tx.run(sql`analyze stage_trial_row`);
  await tx.run(sql`analyze stage_plot`);
  await tx.run(sql`
    update stage_plot s set plot_id = there.id
    from (
      select r.row_number, min(plot.id) as id
      from stage_plot p
      join stage_trial_row r on r.row_number = p.row_number
      left join treatment t on lower(t.name) = ${caseless('r.treatment')}
      left join ${namedLocations} as l on l.name = ${caseless('r.location')}
      join plot on plot.germplasm_id = r.germplasm_id and plot.rep = r.rep and plot.block = r.block
        and plot.trial_row is not distinct from r.trial_row and plot.trial_column is not distinct from r.trial_column
        and plot.treatment_id is not distinct from t.id and (r.treatment is null or t.id is not null)
        and plot.location_id is not distinct from l.location_id and (r.location is null or l.location_id is not null)
      join stage_dataset target on target.dataset_id = plot.dataset_id
      group by r.row_number
    ) as there
    where there.row_number = s.row_number`);
}
