import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../same';

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
    select p.plot_id, ${datasetId}::int, r.germplasm_id, l.id, t.id, r.rep, r.block, r.trial_row, r.trial_column,
      r.latitude, r.longitude, r.elevation
    from stage_plot p
    join stage_trial_row r on r.row_number = p.row_number
    left join treatment t on lower(t.name) = ${caseless('r.treatment')}
    left join (select ${caseless('name')} as name, min(location_id) as id from stage_location group by 1) as l
      on l.name = ${caseless('r.location')}
    where p.is_new order by p.row_number`);
}

/** In the order of the file: of values that are repeated on a plot the first comes first. */
export function insertValues(tx: Writer, datasetId: number): Promise<number> {
  return tx.run(sql`
    insert into trial_value (plot_id, dataset_id, trait_id, recorded_on, value, value_number, value_date)
    select p.plot_id, ${datasetId}::int, x.variable_id, v.recorded_on, v.value, v.value_number, v.value_date
    from stage_trial_value v
    join stage_trial_row r on r.row_number = v.row_number
    join stage_plot p on p.germplasm_id = r.germplasm_id and p.plot_key = r.plot_key
    join stage_variable x on x.no = v.variable_no
    order by v.row_number, v.variable_no`);
}
