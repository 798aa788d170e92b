import { climateSheet } from '@landrace/contract/areas/imports/layouts/climate';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { namedLocations } from '../dataset/dataset-check.repository';
import { caseless } from '../name-comparison';
import { reportStageIssues } from '../stage-issues.repository';

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

/** An update may add days and variables, but not locations. */
export async function reportMissingPlaces(tx: Writer, jobId: number): Promise<void> {
  const key = caseless('s.location');
  await reportStageIssues(tx, jobId, {
    stage: 'stage_climate_row',
    sheet: climateSheet.name,
    status: 'GENERIC_MISSING_DB_ITEM_UPDATE',
    heading: climateSheet.columns.location.heading,
    value: sql`s.location`,
    where: sql`exists (select from ${namedLocations} as l where l.name = ${key})
      and not exists (
        select from ${namedLocations} as l
        join dataset_location d on d.location_id = l.location_id
        join stage_dataset target on target.dataset_id = d.dataset_id
        where l.name = ${key})`,
  });
}
