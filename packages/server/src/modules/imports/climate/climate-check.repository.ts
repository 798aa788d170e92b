import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless } from '../same';
import { insertStageFaults } from '../stage-faults.repository';

export async function createClimateStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_climate_row (row_number integer, location text, recorded_on timestamp)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_climate_value (row_number integer, variable_no integer, value text,
      value_number double precision, value_date date)
    on commit drop`);
}

export async function analyzeClimateStages(tx: Writer): Promise<void> {
  for (const table of ['stage_climate_row', 'stage_climate_value', 'stage_location', 'stage_variable'])
    await tx.run(sql`analyze ${sql.table(table)}`);
}

/** One name may stand for the same place twice. */
export const namedLocations = sql`
  (select ${caseless('name')} as name, min(location_id) as location_id from stage_location group by 1)`;

/** A file that is not an update brings values that are not there yet. */
export async function insertExistingValues(tx: Writer, jobId: number): Promise<void> {
  await insertStageFaults(tx, jobId, {
    stage: 'stage_climate_value',
    sheet: climateSheet.name,
    status: 'GENERIC_DUPLICATE_VALUE',
    heading: sql`(select name from stage_variable where no = s.variable_no)`,
    value: sql`s.value`,
    where: sql`exists (
      select from stage_climate_row r
      join ${namedLocations} as l on l.name = ${caseless('r.location')}
      join stage_variable x on x.no = s.variable_no
      join stage_dataset target on true
      join climate_value v on v.dataset_id = target.dataset_id and v.climate_id = x.variable_id
        and v.location_id = l.location_id and v.recorded_on = r.recorded_on
      where r.row_number = s.row_number)`,
  });
}
