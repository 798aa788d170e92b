import { sql } from 'kysely';
import { namedLocations } from '../dataset/dataset-check.repository';
import type { ValueKind } from '../measurements/values.repository';
import { caseless } from '../name-comparison';
import { climates } from './climate-kind';
import { climateStage } from './climate-stage';

export const climateValues: ValueKind = {
  table: 'climate_value',
  variable: climates.idColumn,
  subjectColumn: 'location_id',
  stage: climateStage.values.table,
  subjectRows: sql`
    select r.row_number, r.location as item, l.location_id as place_id, r.recorded_on
    from stage_climate_row r join ${namedLocations} as l on l.name = ${caseless('r.location')}`,
  recordedOn: sql`r.recorded_on`,
  existing: sql`
    select from stage_climate_row r
    join ${namedLocations} as l on l.name = ${caseless('r.location')}
    join stage_variable x on x.no = s.variable_no
    join stage_dataset target on true
    join climate_value v on v.dataset_id = target.dataset_id and v.climate_id = x.variable_id
      and v.location_id = l.location_id and v.recorded_on = r.recorded_on
    where r.row_number = s.row_number`,
  isSameValue: sql`there.recorded_on = given.recorded_on and there.place_on_day = given.place`,
};
