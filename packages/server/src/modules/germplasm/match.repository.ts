import type { MatchField } from '@landrace/contract/areas/germplasm/match';
import type { MatchedGermplasm } from '@landrace/contract/areas/germplasm/match.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { indexedKey, indexedKeyLength } from '../../platform/db/name-key';
import { type RowOf, toWire } from '../../platform/db/to-wire';

/** What distinguishes germplasm for readers, by id. */
export async function listMatched(reader: Reader, ids: readonly number[]): Promise<MatchedGermplasm[]> {
  const rows = await reader.many(sql<RowOf<MatchedGermplasm>>`
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
  return rows.map(toWire);
}

/** Germplasm with one of its names, as written. */
export interface NamedGermplasm {
  readonly id: number;
  readonly field: MatchField;
  readonly text: string;
}

/** Germplasm with a name or number that has one of these keys, by the best of its names. */
export async function listByKeys(
  reader: Reader,
  keys: readonly string[],
  limit: number,
): Promise<NamedGermplasm[]> {
  const ways = named.map(
    ([field, query], place) => sql`
      select called.id, ${sql.lit(field)} as field, called.text, ${sql.lit(place)} as place
      from wanted cross join lateral (${query} offset 0) as called`,
  );
  // Key by key, each by index: for some thousand together PostgreSQL would compute the keys of all germplasm.
  return await reader.many(sql<NamedGermplasm>`
    with wanted as materialized (
      select left(given, ${sql.lit(indexedKeyLength)}) as key from unnest(${[...keys]}::text[]) as given
    )
    select id, field, text from (
      select distinct on (id) id, field, text, place from (${sql.join(ways, sql` union all `)}) as every_way
      order by id, place) as best
    order by place, text, id limit ${limit}::int`);
}

function keyed(table: string, text: string, id = 'id'): RawBuilder<unknown> {
  const [name, owner] = [sql.ref(`item.${text}`), sql.ref(`item.${id}`)];
  return sql`select ${owner} as id, ${name} as text from ${sql.id(table)} as item
    where ${indexedKey(name)} = wanted.key collate "C" and ${owner} is not null`;
}

/** Matches for the key `wanted.key`, the best first. */
const named: readonly (readonly [MatchField, RawBuilder<unknown>])[] = [
  ['germplasmName', keyed('germplasm', 'accenumb')],
  ['germplasmNumber', keyed('germplasm', 'display_name')],
  ['synonyms', keyed('synonym', 'name', 'germplasm_id')],
  [
    'otherNumbers',
    sql`select item.id, (
        select number from unnest(item.othernumb) as number
        where wanted.key = any(landrace_other_number_keys(array[number])) limit 1) as text
      from germplasm as item
      where landrace_other_number_keys(item.othernumb) @> array[wanted.key collate landrace_natural]`,
  ],
  ['collectingNumbers', keyed('germplasm', 'collnumb')],
  ['donorNumbers', keyed('germplasm', 'donornumb')],
];
