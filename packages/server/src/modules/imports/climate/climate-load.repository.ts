import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { namedLocations } from './climate-check.repository';

/** In the order of the file. */
export function insertValues(tx: Writer, datasetId: number): Promise<number> {
  return tx.run(sql`
    insert into climate_value (dataset_id, location_id, climate_id, recorded_on, value, value_number, value_date)
    select ${datasetId}::int, l.location_id, x.variable_id, r.recorded_on, v.value, v.value_number, v.value_date
    from stage_climate_value v
    join stage_climate_row r on r.row_number = v.row_number
    join ${namedLocations} as l on l.name = lower(r.location collate landrace_natural)
    join stage_variable x on x.no = v.variable_no
    order by v.row_number, v.variable_no`);
}
