import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { namedLocations } from '../dataset/dataset-check.repository';
import { caseless } from '../name-comparison';

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
