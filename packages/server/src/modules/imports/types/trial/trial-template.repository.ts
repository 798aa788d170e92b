import type { trialSheet } from '@landrace/contract/areas/imports/layouts/trial';
import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import { type RecordedValue, writtenMoment } from '../../measurements/variable-template';
import { inPages } from '../../templates/in-pages';
import type { RecordOf } from '../../templates/template';

/** A row of DATA: a plot, and the nth recorded value of each trait. */
type PlotRow = RecordOf<typeof trialSheet> & {
  readonly plotId: number;
  readonly values: readonly RecordedValue[];
};

/** As many plots at a time as fit into memory, however much is recorded of them. */
const plotsAtOnce = 1_000;

/** Rows in the order of plots. Repeated values follow each other in the order of recording. */
export const streamPlots = (reader: Reader, datasetId: number) =>
  inPages(
    (after) => reader.many(plotRows(datasetId, after)),
    ({ plotId }) => plotId,
  );

const plotRows = (datasetId: number, after: number) => sql<PlotRow>`
  with some_plot as (
    select * from plot where dataset_id = ${datasetId}::int and id > ${after}::int order by id limit ${plotsAtOnce}
  ), numbered as (
    select v.plot_id, v.trait_id, v.value, ${writtenMoment('v.recorded_on')} as recorded_on,
      row_number() over (partition by v.plot_id, v.trait_id order by v.recorded_on nulls first, v.id) as place
    from trial_value v join some_plot p on p.id = v.plot_id
  ), gathered as (
    select plot_id, place, jsonb_agg(jsonb_build_array(trait_id, value, recorded_on)) as recorded
    from numbered group by plot_id, place
  )
  select p.id as "plotId", g.accenumb as germplasm, p.rep, p.block, p.trial_row as row, p.trial_column as column,
    t.name as treatment, l.site_name as location, p.latitude, p.longitude, p.elevation,
    coalesce(gathered.recorded, '[]') as values
  from some_plot p
  join germplasm g on g.id = p.germplasm_id
  left join treatment t on t.id = p.treatment_id
  left join location l on l.id = p.location_id
  left join gathered on gathered.plot_id = p.id
  order by p.id, gathered.place`;

export async function hasRecordingDates(reader: Reader, datasetId: number): Promise<boolean> {
  const { any } = await reader.one(sql<{ any: boolean }>`
    select exists (select from trial_value where dataset_id = ${datasetId}::int and recorded_on is not null) as any`);
  return any;
}
