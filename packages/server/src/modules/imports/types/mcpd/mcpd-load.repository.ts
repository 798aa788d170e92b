import { columnsOfTable, descriptorsOfRole, type McpdRole } from '@landrace/domain/mcpd';
import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../../platform/db/handle';
import { caseless, sameNumber, sameText } from '../../check/name-comparison';
import { stageQuery } from '../../check/stage';
import type { McpdField } from './mcpd-cells.repository';

/** Columns, separated by commas. */
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Ids in the order of the file, before anything refers to them: parents may be listed below their children. */
export async function assignIds(tx: Writer): Promise<void> {
  const assigned = sql`
    select ordered.row_number, ${caseless('ordered.accenumb')} as key,
      nextval(pg_get_serial_sequence('germplasm', 'id'))::integer as germplasm_id
    from (select row_number, accenumb from stage_mcpd order by row_number) as ordered`;
  await stageQuery(tx, 'stage_germplasm', assigned, { unique: ['row_number', 'key'] });
}

const taxon = columnsOfTable('taxonomy');
const sameTaxon = sql.join(
  taxon.map(([field, column]) =>
    field === 'genus' ? sql`t.genus = s.genus` : sameText(`t.${column}`, `s.${field}`),
  ),
  sql` and `,
);

export async function insertTaxa(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into taxonomy (${names(taxon.map(([, column]) => column))})
    select distinct ${names(taxon.map(([field]) => field))} from stage_mcpd where genus is not null
    order by genus, species, subtaxa, spauthor, subtauthor
    on conflict do nothing`);
}

/** The stage has a name for sites without one, and decimal degrees also where the file has others. */
const ownSiteColumns: ReadonlyMap<string, string> = new Map([
  ['collsite', 'site_name'],
  ['declatitude', 'site_latitude'],
  ['declongitude', 'site_longitude'],
]);

/** Columns of a collecting site, and where the stage has them. */
const site = columnsOfTable('location').map(
  ([field, column]) => [column, ownSiteColumns.get(field) ?? field] as const,
);

/** Minutes and seconds that follow from the decimal degrees add nothing. */
function sameGiven(axis: 'latitude' | 'longitude', form: string): RawBuilder<unknown> {
  const written = (given: string, degrees: string) =>
    `coalesce(${given}, landrace_mcpd_degrees(${degrees}, ${form}))`;
  return sameText(written(`l.${axis}_given`, `l.${axis}`), written(`s.${axis}`, `s.site_${axis}`));
}

/** Collecting sites are the same if all of this is the same. */
const sameSite = sql.join(
  [
    sql`l.location_type_id = 1 and l.site_name = s.site_name and l.country_id = coalesce(s.origcty, -1)`,
    sameNumber('l.latitude', 's.site_latitude'),
    sameNumber('l.longitude', 's.site_longitude'),
    sameNumber('l.elevation', 's.elevation'),
    sameGiven('latitude', "2, 'NS'"),
    sameGiven('longitude', "3, 'EW'"),
    sql.raw('coalesce(l.coordinate_uncertainty, -1) = coalesce(s.coorduncert, -1)'),
    sameText('l.coordinate_datum', 's.coorddatum'),
    sameText('l.georeferencing_method', 's.georefmeth'),
  ],
  sql` and `,
);

/** Returns the number of new sites. */
export function insertSites(tx: Writer): Promise<number> {
  const given = names(site.map(([, stageColumn]) => `s.${stageColumn}`));
  return tx.run(sql`
    insert into location (location_type_id, country_id, ${names(site.map(([column]) => column))})
    select 1, coalesce(s.origcty, -1), ${given}
    from stage_mcpd s
    where s.site_name is not null and not exists (select from location l where ${sameSite})
    group by coalesce(s.origcty, -1), ${given}
    order by min(s.row_number)`);
}

/** Looks up the site of each row, once all of them exist. */
export async function findSites(tx: Writer): Promise<void> {
  // Otherwise the planner assumes the old number of sites, and reads all sites of a country for every row.
  await tx.run(sql`analyze location`);
  const found = sql`
    select s.row_number, min(l.id) as location_id from stage_mcpd s join location l on ${sameSite}
    where s.site_name is not null group by s.row_number`;
  await stageQuery(tx, 'stage_site', found);
}

/** Descriptors that are columns of germplasm. */
const plain = columnsOfTable('germplasm');

export function insertGermplasm(tx: Writer): Promise<number> {
  return tx.run(sql`
    insert into germplasm (id, entity_type_id, entity_parent_id, taxonomy_id, location_id, pdci,
      ${names(plain.map(([, column]) => column))})
    select ids.germplasm_id, coalesce(e.id, 1), coalesce(own.germplasm_id, parent.id), t.id, site.location_id, s.pdci,
      ${names(plain.map(([field]) => `s.${field}`))}
    from stage_mcpd s
    join stage_germplasm ids on ids.row_number = s.row_number
    left join entity_type e on lower(e.name) = ${caseless('s.entity_type')}
    left join stage_germplasm own on own.key = ${caseless('s.entity_parent')}
    left join germplasm parent on lower(parent.accenumb) = ${caseless('s.entity_parent')}
    left join taxonomy t on ${sameTaxon}
    left join stage_site site on site.row_number = s.row_number
    order by s.row_number`);
}

const roles: readonly McpdRole[] = ['maintenance', 'collection', 'breeding', 'donor', 'duplicate'];

/** Codes, names and addresses of a role are parallel lists; an empty element is no institute. */
function institutesOf(role: McpdRole): RawBuilder<unknown> {
  const [codes, others, addresses] = descriptorsOfRole(role).map((field) => sql.ref(`s.${field}`));
  const none = sql`null::text[]`;
  return sql`
    select s.row_number, ${role}::text as role, given.position::smallint as position,
      nullif(given.code, '') as code, nullif(given.name, '') as name, nullif(given.address, '') as address
    from stage_mcpd s, rows from (
      unnest(${codes}), unnest(${others ?? none}), unnest(${addresses ?? none})
    ) with ordinality as given (code, name, address, position)
    where nullif(given.code, '') is not null or nullif(given.name, '') is not null`;
}

export async function stageInstitutes(tx: Writer): Promise<void> {
  await stageQuery(tx, 'stage_institute', sql.join(roles.map(institutesOf), sql` union all `));
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

/** One of these fields changes; over `u`, the changed fields of a row. */
const changes = (...fields: readonly McpdField[]) => sql`u.fields && array[${sql.join(fields.map(sql.lit))}]`;

const taxonFields = taxon.map(([field]) => field);
/** A change of one of these descriptors makes it another site. */
const siteFields: readonly McpdField[] = ['origcty', ...columnsOfTable('location').map(([field]) => field)];
const nameFields = ['accename', 'othernumb'] as const;

/** Afterwards the stage contains only changed rows, completed from the existing passports. */
export async function completeStage(tx: Writer): Promise<void> {
  const changed = sql`
    select row_number, germplasm_id, array_agg(field) as fields from stage_change group by row_number, germplasm_id`;
  await stageQuery(tx, 'stage_update', changed, { unique: ['row_number'] });
  await tx.run(sql`
    delete from stage_mcpd s where not exists (select from stage_update u where u.row_number = s.row_number)`);
  const completeTaxon = taxonFields.map(
    (field) => sql`${sql.id(field)} = coalesce(s.${sql.id(field)}, c.${sql.id(field)})`,
  );
  await tx.run(sql`
    update stage_mcpd s set ${sql.join([...completeTaxon, ...completeSite, ...roles.flatMap(completeRole)])},
      accename = case when ${changes(...nameFields)} then coalesce(s.accename, g.accename) end,
      othernumb = case when ${changes(...nameFields)} then coalesce(s.othernumb, g.othernumb) end,
      remarks = case when ${changes('remarks')} then s.remarks end,
      ancest = case when ${changes('ancest')} then s.ancest end
    from stage_update u
    join stage_current c on c.germplasm_id = u.germplasm_id
    join germplasm g on g.id = u.germplasm_id
    left join location l on l.id = g.location_id
    where u.row_number = s.row_number`);
}

/** Without a name no other site is looked for: the present one stays. */
const completeSite: readonly RawBuilder<unknown>[] = [
  sql`origcty = coalesce(s.origcty, g.country_id, l.country_id)`,
  ...site.map(([column, stageColumn]) => {
    const stage = sql.id(stageColumn);
    const known = sql.ref(`l.${column}`);
    if (column === 'site_name')
      return sql`${stage} = case when ${changes(...siteFields)}
        then coalesce(s.collsite, ${known}, s.site_name) end`;
    if (column === 'latitude' || column === 'longitude')
      return sql`${stage} = coalesce(s.${sql.id(`dec${column}`)},
        case when ${changes(column)} then s.${stage} end, ${known})`;
    return sql`${stage} = coalesce(s.${stage}, ${known})`;
  }),
];

/** New codes mean other institutes, to which the old names and addresses do not apply. */
function completeRole(role: McpdRole): RawBuilder<unknown>[] {
  const fields = descriptorsOfRole(role);
  return fields.map((field) => {
    const current = sql`string_to_array(c.${sql.id(field)}, ';')`;
    const [code = field] = fields;
    const carried = field === code ? current : sql`case when not ${changes(code)} then ${current} end`;
    return sql`${sql.id(field)} = case when ${changes(...fields)} then coalesce(s.${sql.id(field)}, ${carried}) end`;
  });
}

/** Only changes are written, even if the file repeats the rest. */
export async function updateGermplasm(tx: Writer): Promise<number> {
  const columns = plain
    .filter(([field]) => field !== 'accenumb')
    .map(
      ([field, column]) =>
        sql`${sql.id(column)} = case when ${changes(field)} then u.${sql.id(field)} else g.${sql.id(column)} end`,
    );
  return await tx.run(sql`
    update germplasm g set ${sql.join(columns)},
      taxonomy_id = case when ${changes(...taxonFields)} then u.taxonomy_id else g.taxonomy_id end,
      location_id = case when ${changes(...siteFields)} then coalesce(u.location_id, g.location_id) else g.location_id end,
      entity_type_id = case when ${changes('entityType')} then u.entity_type_id else g.entity_type_id end,
      -- Only accessions are measured.
      pdci = case when ${changes('entityType')} and u.entity_type_id <> 1 then null else g.pdci end,
      entity_parent_id = case when ${changes('entityParent')} then u.parent_id else g.entity_parent_id end
    from (
      select s.*, up.germplasm_id, up.fields, t.id as taxonomy_id, site.location_id, e.id as entity_type_id,
        parent.id as parent_id
      from stage_mcpd s
      join stage_update up on up.row_number = s.row_number
      left join entity_type e on lower(e.name) = ${caseless('s.entity_type')}
      left join germplasm parent on lower(parent.accenumb) = ${caseless('s.entity_parent')}
      left join taxonomy t on ${sameTaxon}
      left join stage_site site on site.row_number = s.row_number
    ) as u
    where g.id = u.germplasm_id`);
}

export async function removeChangedLinks(tx: Writer): Promise<void> {
  const inRole = roles.map(
    (role) => sql`h.role = ${sql.lit(role)} and ${changes(...descriptorsOfRole(role))}`,
  );
  await tx.run(sql`
    delete from germplasm_institution h using stage_update u
    where h.germplasm_id = u.germplasm_id and (${sql.join(inRole, sql` or `)})`);
}

/** Exactly those that were reported as renamed. */
export async function updateInstitutionNames(tx: Writer): Promise<void> {
  await tx.run(sql`
    update institution i set name = r.new_name from stage_rename r where i.id = r.institution_id`);
}

/** Synonyms from the changed descriptors; names added by users stay. */
export async function removeChangedSynonyms(tx: Writer): Promise<void> {
  await tx.run(sql`
    delete from synonym y using stage_update u join stage_current c on c.germplasm_id = u.germplasm_id
    where y.germplasm_id = u.germplasm_id and ${changes(...nameFields)} and lower(y.name) in (
      select lower(c.accename collate landrace_natural)
      union all
      select lower(btrim(substring(part from position(':' in part) + 1)) collate landrace_natural)
      from unnest(string_to_array(c.othernumb, ';')) as part)`);
}

export async function removeChangedRemarks(tx: Writer): Promise<void> {
  await tx.run(sql`
    delete from attribute_value v using stage_update u
    where v.germplasm_id = u.germplasm_id and v.attribute_id = 1 and ${changes('remarks')}`);
}

/** The one that the passport shows. Germplasm without one stay in the stage, to be inserted. */
export async function updateAncestry(tx: Writer): Promise<void> {
  await tx.run(sql`
    with shown as (
      select s.row_number, s.ancest, (
        select d.id from pedigree_definition d join dataset on dataset.id = d.dataset_id
        where d.germplasm_id = u.germplasm_id and d.pedigree_notation_id = 1
          and dataset.dataset_state_id = 1 and dataset.licence_id is null
        order by d.id limit 1) as id
      from stage_mcpd s join stage_update u on u.row_number = s.row_number where s.ancest is not null
    ), written as (
      update pedigree_definition d set definition = shown.ancest from shown where d.id = shown.id returning d.id
    )
    update stage_mcpd s set ancest = null from shown
    where shown.row_number = s.row_number and shown.id is not null`);
}

export async function listUpdated(tx: Writer): Promise<number[]> {
  const rows = await tx.many(sql<{ id: number }>`select germplasm_id as id from stage_update order by 1`);
  return rows.map(({ id }) => id);
}

/** Germplasm with a changed passport or changed attributes. */
export async function countChanged(tx: Writer): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from (
      select germplasm_id from stage_update union select germplasm_id from stage_mcpd_attribute_change) as changed`);
  return count;
}
