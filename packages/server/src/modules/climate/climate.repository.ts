import type { ClimateDetails } from '@landrace/contract/areas/climate/climate.routes';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller';
import type { Reader } from '../../platform/db/handle';
import { isOneOf } from '../../platform/db/is-one-of';
import type { RowOf } from '../../platform/db/to-wire';

type Found = RowOf<
  Omit<ClimateDetails, 'counts' | 'datasetIds' | 'neededLicences'>,
  'createdOn' | 'updatedOn'
>;

export function findClimate(reader: Reader, climateId: number): Promise<Found | undefined> {
  return reader.maybe(sql<Found>`
    select c.id as "climateId", c.name as "climateName", c.short_name as "climateNameShort",
      c.description as "climateDescription", c.data_type as "dataType", c.unit_id as "unitId", u.name as "unitName",
      u.description as "unitDescription", u.abbreviation as "unitAbbreviation", c.created_on as "createdOn",
      c.updated_on as "updatedOn"
    from climate c left join unit u on u.id = c.unit_id
    where c.id = ${climateId}::int`);
}

/** The number of rows in the lists below a climate variable for the caller. */
export async function countClimateParts(
  reader: Reader,
  climateId: number,
  caller: Caller,
): Promise<ClimateDetails['counts']> {
  const { visible, readable } = await caller.datasets();
  const id = sql`${climateId}::int`;
  return await reader.one(sql<ClimateDetails['counts']>`select
    (select coalesce(sum(m.value_count), 0)::float8 from dataset_climate m
      where m.climate_id = ${id} and ${isOneOf(sql`m.dataset_id`, readable)}) as values,
    (select count(*)::int from dataset_climate m
      where m.climate_id = ${id} and ${isOneOf(sql`m.dataset_id`, visible)}) as datasets,
    (select count(*)::int from map_overlay o
      where o.climate_id = ${id}
        and (o.dataset_id is null or ${isOneOf(sql`o.dataset_id`, readable)})) as overlays`);
}

/** Datasets with values of it that the caller may read. */
export async function listReadableDatasets(
  reader: Reader,
  climateId: number,
  caller: Caller,
): Promise<number[]> {
  const { readable } = await caller.datasets();
  return await reader.values(sql<number>`
    select m.dataset_id from dataset_climate m
    where m.climate_id = ${climateId}::int and m.value_count > 0 and ${isOneOf(sql`m.dataset_id`, readable)}
    order by m.dataset_id`);
}
