import { type RawBuilder, sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { McpdField } from './mcpd-cells.repository';
import { type Role, roles } from './mcpd-institutes.repository';
import { sameTaxon } from './mcpd-load.repository';

/** Descriptors that together identify one thing: a change of one of them makes it another thing. */
const things = {
  taxon: ['genus', 'species', 'spauthor', 'subtaxa', 'subtauthor'],
  site: [
    'origcty',
    'collsite',
    'declatitude',
    'latitude',
    'declongitude',
    'longitude',
    'coorduncert',
    'coorddatum',
    'georefmeth',
    'elevation',
  ],
  names: ['accename', 'othernumb'],
} as const satisfies Record<string, readonly McpdField[]>;

const roleNames = Object.keys(roles) as Role[];

/** One of these fields changes; over `u`, the changed fields of a row. */
const changes = (...fields: readonly McpdField[]) => sql`u.fields && array[${sql.join(fields.map(sql.lit))}]`;

/** Afterwards the stage contains only changed rows, completed from the existing passports. */
export async function completeStage(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_update on commit drop as
    select row_number, germplasm_id, array_agg(field) as fields from stage_change group by row_number, germplasm_id`);
  await tx.run(sql`create unique index stage_update_row_number_idx on stage_update (row_number)`);
  await tx.run(sql`analyze stage_update`);
  await tx.run(sql`
    delete from stage_mcpd s where not exists (select from stage_update u where u.row_number = s.row_number)`);
  const taxon = things.taxon.map(
    (field) => sql`${sql.id(field)} = coalesce(s.${sql.id(field)}, c.${sql.id(field)})`,
  );
  await tx.run(sql`
    update stage_mcpd s set ${sql.join([...taxon, ...completeSite, ...roleNames.flatMap(completeRole)])},
      accename = case when ${changes(...things.names)} then coalesce(s.accename, g.accename) end,
      othernumb = case when ${changes(...things.names)} then coalesce(s.othernumb, g.othernumb) end,
      remarks = case when ${changes('remarks')} then s.remarks end,
      ancest = case when ${changes('ancest')} then s.ancest end
    from stage_update u
    join stage_current c on c.germplasm_id = u.germplasm_id
    join germplasm g on g.id = u.germplasm_id
    left join location l on l.id = g.location_id
    where u.row_number = s.row_number`);
}

const degrees = (axis: 'latitude' | 'longitude') =>
  sql`${sql.id(axis)} = coalesce(s.${sql.id(`dec${axis}`)}, case when ${changes(axis)} then s.${sql.id(axis)} end,
    l.${sql.id(axis)})`;
const keepIfNull = (column: string) =>
  sql`${sql.id(column)} = coalesce(s.${sql.id(column)}, l.${sql.id(column)})`;

/** Without a name no other site is looked for: the present one stays. */
const completeSite: readonly RawBuilder<unknown>[] = [
  sql`country_id = coalesce(s.country_id, g.country_id, l.country_id)`,
  sql`site_name = case when ${changes(...things.site)}
    then coalesce(nullif(s.site_name, 'N/A'), l.site_name, s.site_name) end`,
  degrees('latitude'),
  degrees('longitude'),
  keepIfNull('latitude_given'),
  keepIfNull('longitude_given'),
  keepIfNull('elevation'),
  keepIfNull('coordinate_uncertainty'),
  keepIfNull('coordinate_datum'),
  keepIfNull('georeferencing_method'),
];

/** New codes mean other institutes, to which the old names and addresses do not apply. */
function completeRole(role: Role): RawBuilder<unknown>[] {
  const fields: readonly McpdField[] = roles[role];
  const [code] = fields as readonly [McpdField];
  const current = (field: McpdField) => sql`string_to_array(c.${sql.id(field)}, ';')`;
  return ['codes', 'names', 'addresses'].slice(0, fields.length).map((part, index) => {
    const column = sql.id(`${role}_${part}`);
    const field = fields[index] as McpdField;
    const carried =
      index === 0 ? current(field) : sql`case when not ${changes(code)} then ${current(field)} end`;
    return sql`${column} = case when ${changes(...fields)} then coalesce(s.${column}, ${carried}) end`;
  });
}

/** Columns of germplasm that store one descriptor, by their name in the stage. */
const plain = {
  puid: 'puid',
  collnumb: 'collnumb',
  collmissid: 'collmissid',
  cropname: 'cropname',
  accename: 'accename',
  acqdate: 'acqdate',
  colldate: 'colldate',
  donornumb: 'donornumb',
  othernumb: 'othernumb',
  storage: 'storage',
  sampstat: 'biological_status_id',
  collsrc: 'collecting_source_id',
  mlsstat: 'mls_status_id',
  origcty: 'country_id',
} as const satisfies Partial<Record<McpdField, string>>;

/** Only changes are written, even if the file repeats the rest. */
export async function updateGermplasm(tx: Writer): Promise<number> {
  const columns = Object.entries(plain).map(
    ([field, column]) =>
      sql`${sql.id(column)} = case when ${changes(field as McpdField)} then u.${sql.id(column)} else g.${sql.id(column)} end`,
  );
  return await tx.run(sql`
    update germplasm g set ${sql.join(columns)},
      taxonomy_id = case when ${changes(...things.taxon)} then u.taxonomy_id else g.taxonomy_id end,
      location_id = case when ${changes(...things.site)} then coalesce(u.location_id, g.location_id) else g.location_id end,
      entity_type_id = case when ${changes('entityType')} then u.entity_type_id else g.entity_type_id end,
      -- Only accessions are measured.
      pdci = case when ${changes('entityType')} and u.entity_type_id <> 1 then null else g.pdci end,
      entity_parent_id = case when ${changes('entityParent')} then u.parent_id else g.entity_parent_id end
    from (
      select s.*, up.germplasm_id, up.fields, t.id as taxonomy_id, site.location_id, e.id as entity_type_id,
        parent.id as parent_id
      from stage_mcpd s
      join stage_update up on up.row_number = s.row_number
      left join entity_type e on lower(e.name) = lower(s.entity_type collate landrace_natural)
      left join germplasm parent on lower(parent.accenumb) = lower(s.parent_accenumb collate landrace_natural)
      left join taxonomy t on ${sameTaxon}
      left join stage_site site on site.row_number = s.row_number
    ) as u
    where g.id = u.germplasm_id`);
}

export async function removeChangedLinks(tx: Writer): Promise<void> {
  const inRole = roleNames.map((role) => sql`h.role = ${sql.lit(role)} and ${changes(...roles[role])}`);
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
    where y.germplasm_id = u.germplasm_id and ${changes(...things.names)} and lower(y.name) in (
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
