import type { PlotPlaces } from '@landrace/contract/areas/measurements/timeline.routes';
import type { Variable } from '@landrace/contract/areas/measurements/variable.schema';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { isChosen } from '../datasets/public';
import { type ChosenValues, numberIn, valuesOf } from './chosen-values';
import { settled } from './settled';

interface PlaceRow {
  readonly id: number;
  readonly item: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly mean: number | null;
  readonly count: number;
}

/** Plots with coordinates, with the mean of all values of a trait where there are any. */
export async function listPlotPlaces(
  reader: Reader,
  chosen: ChosenValues,
  { variable, limit }: { readonly variable: Variable; readonly limit: number },
): Promise<PlotPlaces['plots']> {
  const number = numberIn(chosen, [variable]);
  const rows = await reader.many(sql<PlaceRow>`
    with measured as (
      select v.plot_id as plot, avg(${number}) as mean, count(*)::int as count
      ${valuesOf(chosen, [variable.id])} and ${number} is not null group by 1
    )
    select p.id, p.germplasm_id as item, ${chosen.measured.itemName(sql`p.germplasm_id`)} as name, p.latitude,
      p.longitude, measured.mean, coalesce(measured.count, 0) as count
    from plot p left join measured on measured.plot = p.id
    where ${isOneOf(sql`p.dataset_id`, chosen.datasetIds)} and ${isChosen(sql`p.germplasm_id`, chosen.items)}
      and p.latitude is not null
    order by p.id limit ${limit}::int`);
  return {
    ids: rows.map(({ id }) => id),
    items: rows.map(({ item }) => item),
    names: Object.fromEntries(rows.map(({ item, name }) => [item, name])),
    latitudes: rows.map(({ latitude }) => latitude),
    longitudes: rows.map(({ longitude }) => longitude),
    means: rows.map(({ mean }) => (mean === null ? null : settled(mean))),
    counts: rows.map(({ count }) => count),
  };
}
