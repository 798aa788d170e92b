import { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { sql } from 'kysely';
import type { CopyValue } from '../../../../platform/db/copy-in';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';
import { defineStage, defineStageTable, reportIssues, rulesOf, stageQuery } from '../../check/stage';
import { noteIncompleteCoordinates } from '../../check/stage-sheet';
import { namedLocations } from '../../dataset/dataset-check.repository';
import { insertChanged } from '../../load/import-change.repository';
import type { ValueKind } from '../../measurements/values.repository';
import { traits } from '../../measurements/variables.repository';

const defaultRep = '1';
const folded = (value: CopyValue) => (typeof value === 'string' ? value.toLowerCase() : null);

/** Plots. Rows of one germplasm with the same key are about one plot. */
export const plotStage = defineStage(trialSheet, {
  table: 'stage_trial_row',
  names: { row: 'trial_row', column: 'trial_column' },
  values: { block: ['text', ({ block }) => block ?? defaultRep] },
  computed: {
    plot_key: [
      'text',
      ({ rep, block, row, column, treatment, location }) =>
        JSON.stringify([rep, block ?? defaultRep, row, column, folded(treatment), folded(location)]),
    ],
  },
  later: 'germplasm_id integer',
  prepare(read, context) {
    noteIncompleteCoordinates(context);
    return read;
  },
});

export const valueStage = defineStageTable(
  'stage_trial_value',
  'row_number integer, variable_no integer, value text, value_number double precision, value_date date, recorded_on timestamp',
);

export const trialValues: ValueKind = {
  table: 'trial_value',
  variable: traits.idColumn,
  subjectColumn: 'plot_id',
  stage: valueStage.table,
  subjectRows: sql`
    select r.row_number, r.germplasm as item, p.plot_id as place_id
    from stage_trial_row r join stage_plot p on p.germplasm_id = r.germplasm_id and p.plot_key = r.plot_key`,
  recordedOn: sql`v.recorded_on`,
  existing: sql`
    select from stage_trial_row r
    join stage_plot p on p.germplasm_id = r.germplasm_id and p.plot_key = r.plot_key
    join stage_variable x on x.no = s.variable_no
    join trial_value v on v.plot_id = p.plot_id and v.trait_id = x.variable_id
      and v.recorded_on is not distinct from s.recorded_on
    where r.row_number = s.row_number`,
  // Without a date, a value means the one with the same index, whenever it was recorded.
  isSameValue: sql`case when given.recorded_on is null then there.place = given.place
    else there.recorded_on = given.recorded_on and there.place_on_day = given.place end`,
};

const rule = rulesOf(plotStage);

/** Plots are created by the first import; an update only adds data about them. */
export const missingPlots = rule(
  'germplasm',
  'GENERIC_MISSING_DB_ITEM_UPDATE',
  sql`exists (
    select from stage_plot p
    where p.germplasm_id = s.germplasm_id and p.plot_key = s.plot_key and p.plot_id is null)`,
);

const sharedPosition = rule(
  'germplasm',
  'TRIALS_ROW_COL_MISMATCH',
  sql`exists (
    select from stage_place p where p.trial_row = s.trial_row and p.trial_column = s.trial_column
      and p.location_key = coalesce(${caseless('s.location')}, '') and p.germplasm_id <> s.germplasm_id)`,
);

/** Row and column of a site identify one plot, in the file and in the dataset that it adds to. */
export async function reportSharedPositions(tx: Writer, jobId: number): Promise<void> {
  const places = sql`
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
    order by trial_row, trial_column, location_key, row_number`;
  await stageQuery(tx, 'stage_place', places, { plain: ['trial_row, trial_column'] });
  await reportIssues(tx, jobId, [sharedPosition]);
}

/** Combines the rows of each plot, and matches them with the plots of the dataset that the file adds to. */
export async function stagePlots(tx: Writer): Promise<void> {
  const combined = sql`
    select germplasm_id, plot_key, min(row_number) as row_number, null::integer as plot_id, false as is_new
    from stage_trial_row where germplasm_id is not null group by germplasm_id, plot_key`;
  await tx.run(sql`analyze stage_trial_row`);
  await stageQuery(tx, 'stage_plot', combined);
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

export async function insertTreatments(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into treatment (name)
    select (array_agg(treatment order by row_number))[1] from stage_trial_row
    where treatment is not null group by ${caseless('treatment')} order by min(row_number)
    on conflict (lower(name)) do nothing`);
}

/** In the order of the file. */
export async function insertPlots(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    update stage_plot s set plot_id = numbered.id, is_new = true
    from (
      select row_number, nextval(pg_get_serial_sequence('plot', 'id'))::integer as id
      from (select row_number from stage_plot where plot_id is null order by row_number) as ordered
    ) as numbered
    where numbered.row_number = s.row_number`);
  await tx.run(sql`
    insert into plot (id, dataset_id, germplasm_id, location_id, treatment_id, rep, block, trial_row, trial_column,
      latitude, longitude, elevation)
    select p.plot_id, ${datasetId}::int, r.germplasm_id, l.location_id, t.id, r.rep, r.block, r.trial_row, r.trial_column,
      r.latitude, r.longitude, r.elevation
    from stage_plot p
    join stage_trial_row r on r.row_number = p.row_number
    left join treatment t on lower(t.name) = ${caseless('r.treatment')}
    left join ${namedLocations} as l on l.name = ${caseless('r.location')}
    where p.is_new order by p.row_number`);
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
