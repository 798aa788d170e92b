import type { OutlinedPlot } from '@landrace/contract/areas/trials/field-map.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';

export function countFieldMaps(
  reader: Reader,
  datasetId: number,
): Promise<{ readonly outlines: number; readonly overlays: number }> {
  return reader.one(sql<{ outlines: number; overlays: number }>`
    select
      (select count(*)::int from plot join plot_outline on plot_outline.plot_id = plot.id
        where plot.dataset_id = ${datasetId}::int) as outlines,
      (select count(*)::int from map_overlay where dataset_id = ${datasetId}::int and not is_legend) as overlays`);
}

/** In the order of the field. */
export async function listOutlines(
  reader: Reader,
  datasetId: number,
  limit: number,
): Promise<OutlinedPlot[]> {
  const rows = await reader.many(sql<RowOf<OutlinedPlot>>`
    select plot.id as "plotId", plot.germplasm_id as "germplasmId", germplasm.accenumb as "germplasmName",
      plot.trial_row as row, plot.trial_column as column, plot.rep, plot_outline.outline
    from plot
    join plot_outline on plot_outline.plot_id = plot.id
    join germplasm on germplasm.id = plot.germplasm_id
    where plot.dataset_id = ${datasetId}::int
    order by plot.trial_row, plot.trial_column, plot.id
    limit ${limit}::int`);
  return rows.map(toWire);
}
