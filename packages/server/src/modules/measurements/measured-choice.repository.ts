import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import { type ChosenValues, valuesOf } from './chosen-values';

export function listDays(
  reader: Reader,
  chosen: ChosenValues,
  variableIds: readonly number[],
): Promise<string[]> {
  return reader.values(sql<string>`
    select distinct v.recorded_on::date::text as day ${valuesOf(chosen, variableIds)} and v.recorded_on is not null
    order by day`);
}

export function countPlotPlaces(reader: Reader, datasetIds: readonly number[]): Promise<number> {
  return reader.value(sql<number>`
    select count(*)::int from (
      select distinct p.latitude, p.longitude from plot p
      where ${isOneOf(sql`p.dataset_id`, datasetIds)} and p.latitude is not null
    ) as place`);
}
