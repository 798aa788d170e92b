import { maxSharing } from '@landrace/contract/areas/germplasm/duplicate';
import type { DuplicateField } from '@landrace/domain/duplicate-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/db/handle';

export async function clearScratch(tx: Writer): Promise<void> {
  await tx.run(sql`truncate duplicate_key, duplicate_candidate`);
}

/** The last of so many germplasm after an id; undefined if there are none. */
export async function findPortionEnd(
  reader: Reader,
  above: number,
  count: number,
): Promise<number | undefined> {
  const end = await reader.value(sql<number | null>`
    select max(id) as "end" from (
      select id from germplasm where id > ${above}::int order by id limit ${count}::int) as portion`);
  return end ?? undefined;
}

export async function countGermplasm(reader: Reader): Promise<number> {
  return await reader.value(sql<number>`select count(*)::int as count from germplasm`);
}

/**
 * Keys that are equal for germplasm to be compared: whole names and numbers, and keys that tolerate a typing error.
 */
function keysOf(fields: readonly DuplicateField[]): RawBuilder<unknown> {
  const parts = [
    // Numbers at the donor and elsewhere name the same thing, so all are compared with all.
    sql`select id, 'n:' || key from called`,
    sql`select id, 'c:' || landrace_name_key(collnumb) from portion where collnumb is not null`,
    sql`select id, 'u:' || lower(btrim(puid)) from portion where puid is not null`,
  ];
  if (fields.includes('names') || fields.includes('synonyms')) parts.push(...likenessKeys);
  if (fields.includes('place')) parts.push(...placeKeys);
  return sql.join(parts, sql` union all `);
}

/**
 * One wrong letter leaves either the first or the second half of a name unchanged; digits have to be the same. Halves
 * are cut on both sides of the middle, since the other name may be one letter longer.
 */
const likenessKeys = [
  sql`select id, start || half from named cross join lateral (values
    ('<' || left(key, length(key) / 2)), ('<' || left(key, (length(key) + 1) / 2)),
    ('>' || right(key, length(key) / 2)), ('>' || right(key, (length(key) + 1) / 2))) as halves (half)`,
];

/** A site alone is shared by everything collected there; with the date and the taxon it is significant. */
const placeKeys = [
  sql`select portion.id, 'p:' || portion.taxonomy_id || ':' || portion.colldate_range || ':'
      || round(location.latitude::numeric, 2) || ':' || round(location.longitude::numeric, 2)
    from portion join location on location.id = portion.location_id
    where location.latitude is not null and upper(portion.colldate_range) - lower(portion.colldate_range) = 1`,
  sql`select portion.id, 's:' || portion.taxonomy_id || ':' || portion.colldate_range || ':'
      || location.country_id || ':' || landrace_name_key(location.site_name)
    from portion join location on location.id = portion.location_id
    where location.site_name <> 'N/A' and upper(portion.colldate_range) - lower(portion.colldate_range) = 1`,
];

interface Portion {
  readonly above: number;
  readonly last: number;
}

/** Keys as hashes: collisions are found when pairs are compared. */
export async function insertKeys(
  tx: Writer,
  { above, last }: Portion,
  fields: readonly DuplicateField[],
): Promise<void> {
  await tx.run(sql`
    insert into duplicate_key (hash, germplasm_id)
    with portion as (
      select germplasm.*, coalesce(taxonomy.genus, '') as genus from germplasm
      left join taxonomy on taxonomy.id = germplasm.taxonomy_id
      where germplasm.id > ${above}::int and germplasm.id <= ${last}::int
    ), called as materialized (
      select distinct id, genus, is_name, landrace_name_key(name) as key from (
        select id, genus, true as is_name, name from portion
          cross join lateral (values (accenumb), (accename)) as own (name)
        union all
        select portion.id, genus, true, synonym.name from portion join synonym on synonym.germplasm_id = portion.id
        union all
        select id, genus, false, donornumb from portion
        union all
        select id, genus, false, substring(part from position(':' in part) + 1) from portion
          cross join lateral unnest(othernumb) as part
      ) as given where name is not null
    ), named as materialized (
      select id, key, 'a:' || genus || ':' || regexp_replace(key, '[^0-9|]+', '', 'g') || ':' as start
      from called where is_name and length(key) >= 5
    )
    select distinct hashtextextended(key collate "C", 0), id from (${keysOf(fields)}) as keys (id, key)
    where length(key) > 3`);
}

/** Ids of a search; `null` means all germplasm. */
type Scope = readonly number[] | null;

/** Inserts each pair that shares a key with one of the scope once. Returns how many keys are shared by too many. */
export async function insertCandidates(tx: Writer, scope: Scope): Promise<number> {
  await tx.run(sql`analyze duplicate_key`);
  // Minutes for a million germplasm, and faster the more of it fits into memory.
  await tx.run(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '128MB', true)`);
  return await tx.value(sql<number>`
    with sharing as materialized (
      select hash, count(*) as germplasm from duplicate_key group by hash having count(*) > 1
    ), paired as (
      insert into duplicate_candidate (germplasm_id, other_id)
      select distinct one.germplasm_id, other.germplasm_id
      from sharing join duplicate_key one on one.hash = sharing.hash
      join duplicate_key other on other.hash = sharing.hash and other.germplasm_id > one.germplasm_id
      where sharing.germplasm <= ${sql.lit(maxSharing)} and ${isInScope(scope)}
    )
    select count(*)::int as common from sharing where germplasm > ${sql.lit(maxSharing)}`);
}

function isInScope(scope: Scope): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  const ids = [...scope];
  const among = (column: string) => sql`${sql.ref(column)} in (select unnest(${ids}::int[]))`;
  return sql<boolean>`(${among('one.germplasm_id')} or ${among('other.germplasm_id')})`;
}

export async function countCandidates(reader: Reader): Promise<number> {
  return await reader.value(sql<number>`
    select count(*)::int as count from duplicate_candidate`);
}

export interface CandidatePair {
  readonly germplasmId: number;
  readonly otherId: number;
}

/** The next pairs in order. */
export function listCandidatePairs(
  reader: Reader,
  after: CandidatePair,
  count: number,
): Promise<CandidatePair[]> {
  return reader.many(sql<CandidatePair>`
    select germplasm_id as "germplasmId", other_id as "otherId" from duplicate_candidate
    where (germplasm_id, other_id) > (${after.germplasmId}::int, ${after.otherId}::int)
    order by germplasm_id, other_id limit ${count}::int`);
}
