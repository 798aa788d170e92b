import type { KeyCounts, TaxonCounts } from '@landrace/contract/areas/germplasm/germplasm-count.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';

/** Counted by key first, which a narrow index answers; names are joined to the result. */
export async function countTaxa(reader: Reader): Promise<TaxonCounts> {
  const rows = await reader.many(sql<{ rank: keyof TaxonCounts; taxonomy: string; count: number }>`
    with counted as materialized (
      select taxonomy_id, count(*) as rows from germplasm where taxonomy_id is not null group by taxonomy_id
    ), named as (
      select taxon.rank, taxon.name, counted.rows
      from counted join taxonomy on taxonomy.id = counted.taxonomy_id
      cross join lateral (values
        ('genus', taxonomy.genus), ('species', taxonomy.species), ('subtaxa', taxonomy.subtaxa)
      ) as taxon (rank, name)
      where taxon.name is not null
    )
    select rank, name as taxonomy, sum(rows)::bigint as count from named group by rank, name
    order by count desc, name`);
  const of = (requested: keyof TaxonCounts) =>
    rows.flatMap(({ rank, ...taxon }) => (rank === requested ? [taxon] : []));
  return { genus: of('genus'), species: of('species'), subtaxa: of('subtaxa') };
}

export function countByCountry(reader: Reader): Promise<KeyCounts> {
  return reader.many(sql<KeyCounts[number]>`
    select country.name as key, coalesce(counted.rows, 0) as count
    from country left join (
      select country_id, count(*) as rows from germplasm group by country_id
    ) as counted on counted.country_id = country.id
    order by country.name, country.id`);
}

export function countByStatus(reader: Reader): Promise<KeyCounts> {
  return reader.many(sql<KeyCounts[number]>`
    select biological_status.name as key, counted.rows as count
    from (
      select biological_status_id, count(*) as rows from germplasm group by biological_status_id
    ) as counted join biological_status on biological_status.id = counted.biological_status_id
    order by counted.rows desc, biological_status.id`);
}
