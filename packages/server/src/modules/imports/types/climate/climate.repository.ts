import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless } from '../../check/name-comparison';
import { defineStage, defineStageTable, rulesOf } from '../../check/stage';
import { namedLocations } from '../../dataset/dataset-check.repository';
import type { ValueKind } from '../../measurements/values.repository';
import { climates } from '../../measurements/variables.repository';

/** Days at locations. */
export const dayStage = defineStage(climateSheet, {
  table: 'stage_climate_row',
  names: { date: 'recorded_on' },
});

export const valueStage = defineStageTable(
  'stage_climate_value',
  'row_number integer, variable_no integer, value text, value_number double precision, value_date date',
);

export const climateValues: ValueKind = {
  table: 'climate_value',
  variable: climates.idColumn,
  subjectColumn: 'location_id',
  stage: valueStage.table,
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

export async function analyzeClimateStages(tx: Writer): Promise<void> {
  for (const table of [dayStage.table, valueStage.table, 'stage_location', 'stage_variable'])
    await tx.run(sql`analyze ${sql.table(table)}`);
}

const key = caseless('s.location');

/** An update may add days and variables, but not locations. */
export const missingLocations = rulesOf(dayStage)(
  'location',
  'GENERIC_MISSING_DB_ITEM_UPDATE',
  sql`exists (select from ${namedLocations} as l where l.name = ${key})
    and not exists (
      select from ${namedLocations} as l
      join dataset_location d on d.location_id = l.location_id
      join stage_dataset target on target.dataset_id = d.dataset_id
      where l.name = ${key})`,
);
