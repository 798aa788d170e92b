import { type Collection, maxCrops, maxNewest } from '@landrace/contract/areas/statistics/collection.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { type RowOf, toWire } from '../../platform/db/to-wire';

type Part<Name extends keyof Collection> = Collection[Name][number];

/** Crop names occur in any case; the most frequent spelling stands for all. */
export async function countCrops(reader: Reader): Promise<Part<'crops'>[]> {
  const crops = await reader.many(sql<RowOf<Part<'crops'>>>`
    select mode() within group (order by g.cropname) as "cropName", t.genus, count(*) as count
    from germplasm g
    left join taxonomy t on t.id = g.taxonomy_id and g.cropname is null
    where g.cropname is not null or t.genus is not null
    group by lower(g.cropname), t.genus
    order by count desc, 1, 2
    limit ${maxCrops}::int`);
  return crops.map(toWire);
}

export function countCountries(reader: Reader): Promise<Part<'countries'>[]> {
  return reader.many(sql<Part<'countries'>>`
    select c.code2 as code, c.name, held.count
    from (select country_id, count(*) as count from germplasm where country_id > 0 group by country_id) held
    join country c on c.id = held.country_id
    order by held.count desc, c.name`);
}

export function countBiologicalStatuses(reader: Reader): Promise<Part<'biologicalStatuses'>[]> {
  return reader.many(sql<Part<'biologicalStatuses'>>`
    select s.id as code, s.name, held.count
    from (select biological_status_id, count(*) as count from germplasm group by biological_status_id) held
    join biological_status s on s.id = held.biological_status_id
    order by s.id`);
}

/** A day, a month or only the year may be recorded; each has a year. */
export function countYears(reader: Reader): Promise<Part<'years'>[]> {
  return reader.many(sql<Part<'years'>>`
    select extract(year from lower(acqdate_range))::int as year, count(*) as count
    from germplasm where acqdate_range is not null group by 1 order by 1`);
}

/** Plants and samples of an accession are left out: thousands of them are added at a time. */
export async function listNewest(reader: Reader): Promise<Part<'newest'>[]> {
  const newest = await reader.many(sql<RowOf<Part<'newest'>, 'createdOn'>>`
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName",
      t.genus, t.species, t.subtaxa, c.code2 as "countryCode", c.name as "countryName", g.created_on as "createdOn"
    from (select * from germplasm where entity_parent_id is null order by id desc limit ${maxNewest}::int) g
    left join taxonomy t on t.id = g.taxonomy_id
    left join country c on c.id = g.country_id and c.id > 0
    order by g.id desc`);
  return newest.map(toWire);
}
