import type { DuplicateFacts } from '@landrace/domain/duplicate-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import { toWire } from '../../../platform/db/to-wire';

export interface KnownFacts extends DuplicateFacts {
  readonly id: number;
  /** The parent: a plant's accession, a sample's plant. */
  readonly parentId?: number | undefined;
}

/** Codes are compared if there are any; names have many spellings. */
const institutes = (role: string): RawBuilder<unknown> => sql`array(
  select coalesce(institution.code, held.given_code, institution.name, held.given_name)
  from germplasm_institution as held left join institution on institution.id = held.institution_id
  where held.germplasm_id = germplasm.id and held.role = ${role}::text
    and coalesce(institution.code, held.given_code, institution.name, held.given_name) is not null)`;

export async function listFacts(reader: Reader, ids: readonly number[]): Promise<Map<number, KnownFacts>> {
  const rows = await reader.many(sql<KnownFacts>`
    select germplasm.id, germplasm.entity_parent_id as "parentId",
      germplasm.accenumb as "accessionNumber", germplasm.accename as "accessionName", germplasm.puid,
      array(select synonym.name from synonym where synonym.germplasm_id = germplasm.id) as synonyms,
      germplasm.donornumb as "donorNumber", coalesce(germplasm.othernumb, '{}') as "otherNumbers",
      germplasm.collnumb as "collectingNumber",
      ${institutes('maintenance')} as holders, ${institutes('donor')} as donors, ${institutes('collection')} as collectors,
      taxonomy.genus, taxonomy.species, country.name as country,
      nullif(location.site_name, 'N/A') as site, location.latitude, location.longitude,
      germplasm.colldate as "collectingDate", entity_type.name as "entityType"
    from germplasm
    join entity_type on entity_type.id = germplasm.entity_type_id
    left join taxonomy on taxonomy.id = germplasm.taxonomy_id
    -- Countries below zero are none.
    left join country on country.id = germplasm.country_id and country.id > 0
    left join location on location.id = germplasm.location_id
    where germplasm.id = any(${[...ids]}::int[])`);
  return new Map(rows.map((row) => [row.id, toWire(row)]));
}
