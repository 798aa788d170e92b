import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { insertStageFaults } from '../stage-faults.repository';
import { namedLocations } from './climate-check.repository';

const locationKey = (alias: string) => sql.raw(`lower(${alias}.location collate landrace_natural)`);

/** New days and variables may come with an update, new places may not. */
export async function insertMissingPlaces(tx: Writer, jobId: number): Promise<void> {
  await insertStageFaults(tx, jobId, {
    stage: 'stage_climate_row',
    sheet: climateSheet.name,
    status: 'GENERIC_MISSING_DB_ITEM_UPDATE',
    heading: climateSheet.columns.location.heading,
    value: sql`s.location`,
    where: sql`exists (select from ${namedLocations} as l where l.name = ${locationKey('s')})
      and not exists (
        select from ${namedLocations} as l
        join dataset_location d on d.location_id = l.location_id
        join stage_dataset target on target.dataset_id = d.dataset_id
        where l.name = ${locationKey('s')})`,
  });
}

/** A value is found by place, time and variable, and by its place among several. */
export async function stageMatches(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_match on commit drop as
    with given as (
      select v.row_number, r.location as item, v.variable_no, l.location_id, x.variable_id, r.recorded_on, v.value,
        v.value_number, v.value_date,
        row_number() over (partition by l.location_id, v.variable_no, r.recorded_on order by v.row_number) as place
      from stage_climate_value v
      join stage_climate_row r on r.row_number = v.row_number
      join ${namedLocations} as l on l.name = ${locationKey('r')}
      join stage_variable x on x.no = v.variable_no
    ), there as (
      select v.id, v.location_id, v.climate_id, v.recorded_on, v.value, v.value_number,
        row_number() over (partition by v.location_id, v.climate_id, v.recorded_on order by v.id) as place
      from climate_value v join stage_dataset target on target.dataset_id = v.dataset_id
    )
    select given.row_number, given.item, given.variable_no, given.location_id, given.recorded_on, given.value,
      given.value_number, given.value_date, there.id as value_id, there.value as old_value,
      there.value_number as old_number
    from given
    left join there on there.location_id = given.location_id and there.climate_id = given.variable_id
      and there.recorded_on = given.recorded_on and there.place = given.place`);
  await tx.run(sql`create index stage_match_value_id_idx on stage_match (value_id)`);
  await tx.run(sql`analyze stage_match`);
}

export async function insertAddedValues(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into climate_value (dataset_id, location_id, climate_id, recorded_on, value, value_number, value_date)
    select ${datasetId}::int, m.location_id, x.variable_id, m.recorded_on, m.value, m.value_number, m.value_date
    from stage_match m join stage_variable x on x.no = m.variable_no
    where m.value_id is null order by m.row_number, m.variable_no`);
}
