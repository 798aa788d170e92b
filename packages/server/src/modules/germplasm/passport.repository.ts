import type { Publication } from '@landrace/contract/areas/community/publication.schema';
import type {
  DataWarning,
  Mcpd,
  Passport,
  Relative,
} from '@landrace/contract/areas/germplasm/passport.routes';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/handle';
import { prepared } from '../../platform/db/prepared';
import { type RowOf, toWire } from '../../platform/db/to-wire';
import { listPublications } from '../community/public';

interface Found {
  readonly germplasmId: number;
  readonly germplasmName: string;
  readonly germplasmDisplayName: string;
  readonly germplasmPuid: string | null;
  readonly entityTypeName: string;
  readonly countryCode: string | null;
  readonly imagePath: string | null;
  /** How many germplasm match the key in the same way. */
  readonly count: number;
}

/** Digits with a leading zero are a name, not an id. */
function idIn(key: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** By id, accession number, name, PUID: the first with a match decides. */
export function findByKey(reader: Reader, key: string): Promise<Found | undefined> {
  const name = sql`lower(${key}::text collate landrace_natural)`;
  return reader.maybe(
    prepared(sql<Found>`
    with candidate (rank, id) as materialized (
      select 1, id from germplasm where id = ${idIn(key)}::int
      union all select 2, id from germplasm where lower(accenumb) = ${name}
      union all select 3, id from germplasm where lower(display_name) = ${name}
      union all select 4, id from germplasm where lower(puid) = ${name}
    ), best as (select id from candidate where rank = (select min(rank) from candidate))
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName",
      g.puid as "germplasmPuid", t.name as "entityTypeName", c.code2 as "countryCode",
      (select path from image where germplasm_id = g.id order by id limit 1) as "imagePath",
      (select count(*) from best) as count
    from best join germplasm g on g.id = best.id join entity_type t on t.id = g.entity_type_id
    left join country c on c.id = g.country_id and c.id > 0
    limit 1`),
  );
}

export async function findName(reader: Reader, germplasmId: number): Promise<string | undefined> {
  const row = await reader.maybe(sql<{ name: string }>`
    select accenumb as name from germplasm where id = ${germplasmId}::int`);
  return row?.name;
}

export async function findMcpd(reader: Reader, germplasmId: number): Promise<Mcpd | undefined> {
  const row = await reader.maybe(
    prepared(sql<RowOf<Mcpd>>`
    select * from germplasm_mcpd where id = ${germplasmId}::int`),
  );
  return row && toWire(row);
}

export async function listMcpds(reader: Reader, ids: readonly number[]): Promise<Mcpd[]> {
  const rows = await reader.many(sql<{ [Name in keyof Mcpd]: Mcpd[Name] | null }>`
    select * from germplasm_mcpd where id = any(${[...ids]}::int[])`);
  return rows.map((row) => toWire(row) as Mcpd);
}

type SectionData<Name extends keyof Passport> = Extract<Passport[Name], { data: unknown }>['data'];
type PassportInstitution = SectionData<'institutions'>[number];

export async function listInstitutions(reader: Reader, germplasmId: number): Promise<PassportInstitution[]> {
  const rows = await reader.many(
    prepared(sql<RowOf<PassportInstitution>>`
    select h.institution_id as id, coalesce(i.name, h.given_name) as name, coalesce(i.code, h.given_code) as code,
      i.acronym, coalesce(h.given_address, i.address) as address, c.name as "countryName", c.code2 as "countryCode",
      h.role as type
    from germplasm_institution h
    left join institution i on i.id = h.institution_id
    left join country c on c.id = i.country_id and c.id > 0
    where h.germplasm_id = ${germplasmId}::int order by h.role, h.position`),
  );
  return rows.map(toWire);
}

export async function listSynonyms(reader: Reader, germplasmId: number): Promise<string[]> {
  return await reader.values(
    prepared(sql<string>`
    select name from synonym where germplasm_id = ${germplasmId}::int order by id`),
  );
}

export async function listWarnings(reader: Reader, germplasmId: number): Promise<DataWarning[]> {
  const rows = await reader.many(
    prepared(sql<RowOf<DataWarning, 'createdOn' | 'updatedOn'>>`
    select w.id, w.description, w.category, w.created_on as "createdOn", w.updated_on as "updatedOn"
    from germplasm_data_warning g join data_warning w on w.id = g.data_warning_id
    where g.germplasm_id = ${germplasmId}::int order by w.category, w.id`),
  );
  return rows.map(toWire);
}

/** Publications about the germplasm and about groups of it that the caller may see, the newest first. */
export function listPublicationsOf(
  reader: Reader,
  germplasmId: number,
  userId: number,
): Promise<Publication[]> {
  return listPublications(
    reader,
    sql`select publication_id from publication_germplasm where germplasm_id = ${germplasmId}::int
      union
      select about.publication_id
      from group_germplasm m
      join item_group g on g.id = m.group_id and (g.is_public or g.user_id = ${userId}::int)
      join publication_group about on about.group_id = g.id
      where m.germplasm_id = ${germplasmId}::int`,
  );
}

/** More levels than samples, plants and accessions ever have; also ends circular data. */
const maxSteps = 20;

export function listEntityAncestors(reader: Reader, germplasmId: number): Promise<Relative[]> {
  return reader.many(
    prepared(sql<Relative>`
    with recursive above (id, step, path) as (
      select entity_parent_id, 1, array[id] from germplasm where id = ${germplasmId}::int
      union all
      select g.entity_parent_id, above.step + 1, above.path || g.id
      from above join germplasm g on g.id = above.id
      where above.step < ${sql.lit(maxSteps)} and g.id <> all(above.path)
    )
    select g.id as "germplasmId", g.accenumb as "germplasmName", g.display_name as "germplasmDisplayName",
      t.name as "entityTypeName"
    from above join germplasm g on g.id = above.id join entity_type t on t.id = g.entity_type_id
    where g.id <> all(above.path)
    order by above.step`),
  );
}

/** One level above or below; each id once. */
export async function listEntityNeighbours(
  reader: Reader,
  ids: readonly number[],
  direction: 'up' | 'down',
): Promise<number[]> {
  const [from, to] = direction === 'up' ? ['id', 'entity_parent_id'] : ['entity_parent_id', 'id'];
  return await reader.values(sql<number>`
    select distinct ${sql.ref(`g.${to}`)} as id
    from unnest(${[...ids]}::int[]) as given (id) join germplasm g on ${sql.ref(`g.${from}`)} = given.id
    where g.entity_parent_id is not null order by 1`);
}
