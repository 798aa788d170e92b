import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { sameNumber, sameText } from '../name-comparison';

/** Ids in the order of the file, before anything refers to them: parents may be listed below their children. */
export async function assignIds(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_germplasm on commit drop as
    select ordered.row_number, lower(ordered.accenumb collate landrace_natural) as key,
      nextval(pg_get_serial_sequence('germplasm', 'id'))::integer as germplasm_id
    from (select row_number, accenumb from stage_mcpd order by row_number) as ordered`);
  await tx.run(sql`create unique index stage_germplasm_row_number_idx on stage_germplasm (row_number)`);
  await tx.run(sql`create unique index stage_germplasm_key_idx on stage_germplasm (key)`);
  await tx.run(sql`analyze stage_germplasm`);
}

export const sameTaxon = sql.join(
  [
    sql`t.genus = s.genus`,
    sameText('t.species', 's.species'),
    sameText('t.species_author', 's.spauthor'),
    sameText('t.subtaxa', 's.subtaxa'),
    sameText('t.subtaxa_author', 's.subtauthor'),
  ],
  sql` and `,
);

export async function insertTaxa(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into taxonomy (genus, species, species_author, subtaxa, subtaxa_author)
    select distinct genus, species, spauthor, subtaxa, subtauthor from stage_mcpd where genus is not null
    order by genus, species, subtaxa, spauthor, subtauthor
    on conflict do nothing`);
}

/** Minutes and seconds that follow from the decimal degrees add nothing. */
function sameGiven(axis: 'latitude' | 'longitude', form: string): RawBuilder<unknown> {
  const writtenIn = (alias: string) =>
    `coalesce(${alias}.${axis}_given, landrace_mcpd_degrees(${alias}.${axis}, ${form}))`;
  return sameText(writtenIn('l'), writtenIn('s'));
}

/** Collecting sites are the same if all of this is the same. */
const sameSite = sql.join(
  [
    sql`l.location_type_id = 1 and l.site_name = s.site_name and l.country_id = coalesce(s.country_id, -1)`,
    sameNumber('l.latitude', 's.latitude'),
    sameNumber('l.longitude', 's.longitude'),
    sameNumber('l.elevation', 's.elevation'),
    sameGiven('latitude', "2, 'NS'"),
    sameGiven('longitude', "3, 'EW'"),
    sql.raw('coalesce(l.coordinate_uncertainty, -1) = coalesce(s.coordinate_uncertainty, -1)'),
    sameText('l.coordinate_datum', 's.coordinate_datum'),
    sameText('l.georeferencing_method', 's.georeferencing_method'),
  ],
  sql` and `,
);

/** Returns the number of new sites. */
export function insertSites(tx: Writer): Promise<number> {
  return tx.run(sql`
    insert into location (location_type_id, country_id, site_name, latitude, longitude, elevation,
      latitude_given, longitude_given, coordinate_uncertainty, coordinate_datum, georeferencing_method)
    select 1, coalesce(s.country_id, -1), s.site_name, s.latitude, s.longitude, s.elevation,
      s.latitude_given, s.longitude_given, s.coordinate_uncertainty, s.coordinate_datum, s.georeferencing_method
    from stage_mcpd s
    where s.site_name is not null and not exists (select from location l where ${sameSite})
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    order by min(s.row_number)`);
}

/** Looks up the site of each row, once all of them exist. */
export async function findSites(tx: Writer): Promise<void> {
  // Otherwise the planner assumes the old number of sites, and reads all sites of a country for every row.
  await tx.run(sql`analyze location`);
  await tx.run(sql`
    create temporary table stage_site on commit drop as
    select s.row_number, min(l.id) as location_id from stage_mcpd s join location l on ${sameSite}
    where s.site_name is not null group by s.row_number`);
  await tx.run(sql`analyze stage_site`);
}

export function insertGermplasm(tx: Writer): Promise<number> {
  return tx.run(sql`
    insert into germplasm (id, accenumb, accename, puid, entity_type_id, entity_parent_id, taxonomy_id, cropname,
      country_id, location_id, collnumb, collmissid, colldate, acqdate, biological_status_id, collecting_source_id,
      mls_status_id, storage, donornumb, othernumb, pdci)
    select ids.germplasm_id, s.accenumb, s.accename, s.puid, coalesce(e.id, 1),
      coalesce(own.germplasm_id, parent.id), t.id, s.cropname, s.country_id, site.location_id, s.collnumb, s.collmissid,
      s.colldate, s.acqdate, s.biological_status_id, s.collecting_source_id, s.mls_status_id, s.storage,
      s.donornumb, s.othernumb, s.pdci
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    left join entity_type e on lower(e.name) = lower(s.entity_type collate landrace_natural)
    left join stage_germplasm own on own.key = lower(s.parent_accenumb collate landrace_natural)
    left join germplasm parent on lower(parent.accenumb) = lower(s.parent_accenumb collate landrace_natural)
    left join taxonomy t on ${sameTaxon}
    left join stage_site site on site.row_number = s.row_number
    order by s.row_number`);
}

const roles = ['maintenance', 'collection', 'breeding', 'donor', 'duplicate'] as const;
type Role = (typeof roles)[number];
const noTexts = sql`null::text[]`;
const named = (column: string, has: boolean) => (has ? sql.ref(column) : noTexts);

/** Codes, names and addresses of a role are parallel lists; an empty element is no institute. */
function institutesOf(role: Role): RawBuilder<unknown> {
  return sql`
    select s.row_number, ${role}::text as role, given.position::smallint as position,
      nullif(given.code, '') as code, nullif(given.name, '') as name, nullif(given.address, '') as address
    from stage_mcpd s, rows from (
      unnest(${sql.ref(`${role}_codes`)}), unnest(${named(`${role}_names`, role !== 'maintenance')}),
      unnest(${named(`${role}_addresses`, role === 'collection')})
    ) with ordinality as given (code, name, address, position)
    where nullif(given.code, '') is not null or nullif(given.name, '') is not null`;
}

export async function stageInstitutes(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_institute on commit drop as
    ${sql.join(roles.map(institutesOf), sql` union all `)}`);
  await tx.run(sql`analyze stage_institute`);
}

/** An institute is identified by its code; without one by its name. All others are new. */
export async function insertInstitutions(tx: Writer): Promise<number> {
  const byCode = await tx.run(sql`
    insert into institution (code, name, address)
    select (array_agg(code order by row_number))[1],
      coalesce((array_agg(name order by row_number) filter (where name is not null))[1], (array_agg(code order by row_number))[1]),
      (array_agg(address order by row_number) filter (where address is not null))[1]
    from stage_institute s
    where code is not null
      and not exists (select from institution i where lower(i.code) = lower(s.code collate landrace_natural))
    group by lower(code collate landrace_natural) order by min(row_number)`);
  const byName = await tx.run(sql`
    insert into institution (name, address)
    select (array_agg(name order by row_number))[1],
      (array_agg(address order by row_number) filter (where address is not null))[1]
    from stage_institute s
    where code is null
      and not exists (select from institution i where lower(i.name) = lower(s.name collate landrace_natural))
    group by lower(name collate landrace_natural) order by min(row_number)`);
  return byCode + byName;
}

/** Names and addresses in the passport that differ from the institution's own are stored as written. */
export async function insertInstitutionLinks(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into germplasm_institution (germplasm_id, role, position, institution_id, given_name, given_address)
    select ids.germplasm_id, s.role, s.position, i.id, nullif(s.name, i.name), nullif(s.address, i.address)
    from stage_institute s
    join stage_germplasm ids on ids.row_number = s.row_number
    join lateral (
      (select id, name, address from institution
        where s.code is not null and lower(code) = lower(s.code collate landrace_natural) order by id limit 1)
      union all
      (select id, name, address from institution
        where s.code is null and lower(name) = lower(s.name collate landrace_natural) order by id limit 1)
    ) as i on true
    order by s.row_number, s.role, s.position`);
}

/** Its accession name, and its numbers elsewhere without the institutes. */
export async function insertSynonyms(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into synonym (germplasm_id, name)
    select distinct on (ids.germplasm_id, lower(given.name)) ids.germplasm_id, given.name
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    cross join lateral (
      select s.accename collate landrace_natural, 0
      union all
      select btrim(substring(part from position(':' in part) + 1)) collate landrace_natural, place
      from unnest(s.othernumb) with ordinality as other (part, place)
    ) as given (name, place)
    where given.name <> ''
    order by ids.germplasm_id, lower(given.name), given.place
    on conflict do nothing`);
}

/** Attribute 1 is REMARKS of the passport. */
export async function insertRemarks(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into attribute_value (attribute_id, germplasm_id, value)
    select 1, ids.germplasm_id, s.remarks from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    where s.remarks is not null order by s.row_number`);
}

export async function hasAncestry(tx: Writer): Promise<boolean> {
  const { any } = await tx.one(
    sql<{ any: boolean }>`select exists (select from stage_mcpd where ancest is not null) as any`,
  );
  return any;
}

/** Notation 1 is that of ANCEST. */
export async function insertAncestry(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into pedigree_definition (dataset_id, germplasm_id, pedigree_notation_id, definition)
    select ${datasetId}::int, ids.germplasm_id, 1, s.ancest from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    where s.ancest is not null order by s.row_number`);
}
