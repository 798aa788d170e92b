import { sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import type { Place } from './plot-rectangles';

export interface WrittenPlot {
  readonly row: number;
  readonly column: number;
  readonly germplasm: string;
  readonly rep: string;
}

/** One plot for each row and column, which identify an outline. */
export function listPlots(reader: Reader, datasetId: number, limit: number): Promise<WrittenPlot[]> {
  return reader.many(sql<WrittenPlot>`
    select distinct on (p.trial_row, p.trial_column)
      p.trial_row as row, p.trial_column as column, g.accenumb as germplasm, p.rep
    from plot p join germplasm g on g.id = p.germplasm_id
    where p.dataset_id = ${datasetId}::int and p.trial_row is not null and p.trial_column is not null
    order by p.trial_row, p.trial_column, p.id limit ${limit}::int`);
}

/** The location of the plots, otherwise of the dataset. */
export function findPlace(reader: Reader, datasetId: number): Promise<Place | undefined> {
  return reader.maybe(sql<Place>`
    select l.latitude, l.longitude
    from (select location_id, 1 as rank from plot where dataset_id = ${datasetId}::int
      union select location_id, 2 from dataset_location where dataset_id = ${datasetId}::int) as named
    join location l on l.id = named.location_id
    where l.latitude is not null and l.longitude is not null
    order by named.rank, l.id limit 1`);
}
