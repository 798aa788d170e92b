import { sql } from 'kysely';
import type { ValueKind } from '../measurements/values.repository';
import { traits } from './trial-kind';
import { trialStage } from './trial-stage';

export const trialValues: ValueKind = {
  table: 'trial_value',
  variable: traits.idColumn,
  subjectColumn: 'plot_id',
  stage: trialStage.values.table,
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
