import type { MatchedGermplasm } from '@landrace/contract/areas/germplasm/match.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { withoutNulls } from '../../platform/db/without-nulls';

type Row = { [Name in keyof MatchedGermplasm]-?: MatchedGermplasm[Name] | null };

/** What tells germplasm apart, by id. */
export async function listMatched(reader: Reader, ids: readonly number[]): Promise<MatchedGermplasm[]> {
  const rows = await reader.many(sql<Row>`
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName",
      g.puid as "germplasmPuid", e.name as "entityTypeName", t.genus, t.species, c.name as "countryName",
      (select coalesce(i.code, h.given_code, i.name, h.given_name)
        from germplasm_institution h left join institution i on i.id = h.institution_id
        where h.germplasm_id = g.id and h.role = 'maintenance' order by h.position limit 1) as institution
    from unnest(${[...ids]}::int[]) as wanted (id)
    join germplasm g on g.id = wanted.id
    join entity_type e on e.id = g.entity_type_id
    left join taxonomy t on t.id = g.taxonomy_id
    left join country c on c.id = g.country_id and c.id > 0
    order by g.id`);
  return rows.map((row) => withoutNulls(row) as MatchedGermplasm);
}
