import type { mcpdSheet } from '@landrace/contract/areas/imports/layouts/mcpd';
import { type RawBuilder, sql } from 'kysely';

export type McpdField = keyof typeof mcpdSheet.columns;

/** Lists of one role are parallel, so an empty place counts; a semicolon within a part would be one too many. */
function institutes(role: string, part: string): RawBuilder<unknown> {
  const said = sql`btrim(replace(coalesce(institute.${sql.id(part)}, ''), ';', ','))`;
  const list = sql`string_agg(${said}, ';' order by institute.position) filter (where institute.role = ${sql.lit(role)})`;
  return sql`case when btrim(${list}, ';') <> '' then ${list} end`;
}

/** A name that stands for "none". */
const named = sql`nullif(l.site_name, 'N/A')`;

/** What each cell of the template says of a germplasm, as text; nothing for an empty one. */
const cells = {
  puid: sql`g.puid`,
  instcode: sql`held.instcode`,
  accenumb: sql`g.accenumb`,
  collnumb: sql`g.collnumb`,
  collcode: sql`held.collcode`,
  collname: sql`held.collname`,
  collinstaddress: sql`held.collinstaddress`,
  collmissid: sql`g.collmissid`,
  genus: sql`t.genus`,
  species: sql`t.species`,
  spauthor: sql`t.species_author`,
  subtaxa: sql`t.subtaxa`,
  subtauthor: sql`t.subtaxa_author`,
  cropname: sql`g.cropname`,
  accename: sql`g.accename`,
  acqdate: sql`landrace_mcpd_date(g.acqdate_range)`,
  // A site needs a country, if only the unknown one.
  origcty: sql`coalesce(c.code3, case when ${named} is not null then site_country.code3 end)`,
  collsite: named,
  declatitude: sql`l.latitude::text`,
  // Other ways of writing it are refused by the importer; the decimal value says the same.
  latitude: sql`case when l.latitude_given ~ '^\\d{2}(\\d{4}|\\d\\d--|----)[NS]$' then l.latitude_given end`,
  declongitude: sql`l.longitude::text`,
  longitude: sql`case when l.longitude_given ~ '^\\d{3}(\\d{4}|\\d\\d--|----)[EW]$' then l.longitude_given end`,
  coorduncert: sql`l.coordinate_uncertainty::text`,
  coorddatum: sql`l.coordinate_datum`,
  georefmeth: sql`l.georeferencing_method`,
  elevation: sql`l.elevation::text`,
  colldate: sql`landrace_mcpd_date(g.colldate_range)`,
  bredcode: sql`held.bredcode`,
  bredname: sql`held.bredname`,
  sampstat: sql`g.biological_status_id::text`,
  // Definitions are facts of a dataset; a passport says only what everybody may read.
  ancest: sql`(
    select d.definition from pedigree_definition d join dataset on dataset.id = d.dataset_id
    where d.germplasm_id = g.id and d.pedigree_notation_id = 1
      and dataset.dataset_state_id = 1 and dataset.licence_id is null
    order by d.id limit 1)`,
  collsrc: sql`g.collecting_source_id::text`,
  donorcode: sql`held.donorcode`,
  donorname: sql`held.donorname`,
  donornumb: sql`g.donornumb`,
  othernumb: sql`array_to_string(g.othernumb, ';')`,
  duplsite: sql`held.duplsite`,
  duplinstname: sql`held.duplinstname`,
  storage: sql`array_to_string(g.storage, ';')`,
  mlsstat: sql`g.mls_status_id::text`,
  // Dates that the standard's form cannot say stand where it wants remarks on a descriptor.
  remarks: sql`nullif(concat_ws('; ',
    (select string_agg(v.value, '; ' order by v.id) from attribute_value v
      where v.germplasm_id = g.id and v.attribute_id = 1),
    case when g.acqdate_range is null then 'ACQDATE:' || g.acqdate end,
    case when g.colldate_range is null then 'COLLDATE:' || g.colldate end), '')`,
  entityType: sql`e.name`,
  entityParent: sql`parent.accenumb`,
} satisfies Record<McpdField, RawBuilder<unknown>>;

/** Passports in the words of the template, by `germplasm_id`; the condition is over `g`. */
export function passportCells(where: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.entries(cells).map(([field, cell]) => sql`(${cell})::text as ${sql.id(field)}`);
  return sql`
    select g.id as germplasm_id, ${sql.join(columns)}
    from germplasm g
    join entity_type e on e.id = g.entity_type_id
    left join germplasm parent on parent.id = g.entity_parent_id
    left join taxonomy t on t.id = g.taxonomy_id
    left join location l on l.id = g.location_id
    left join country site_country on site_country.id = l.country_id
    left join country c on c.id = g.country_id
    left join lateral (
      select ${institutes('maintenance', 'code')} as instcode,
        ${institutes('collection', 'code')} as collcode, ${institutes('collection', 'name')} as collname,
        ${institutes('collection', 'address')} as collinstaddress,
        ${institutes('breeding', 'code')} as bredcode, ${institutes('breeding', 'name')} as bredname,
        ${institutes('donor', 'code')} as donorcode, ${institutes('donor', 'name')} as donorname,
        ${institutes('duplicate', 'code')} as duplsite, ${institutes('duplicate', 'name')} as duplinstname
      from (
        -- Where nobody knows a name, the code stands for it.
        select h.role, h.position, coalesce(i.code, h.given_code) as code,
          nullif(coalesce(i.name, h.given_name), coalesce(i.code, h.given_code)) as name,
          coalesce(h.given_address, i.address) as address
        from germplasm_institution h left join institution i on i.id = h.institution_id
        where h.germplasm_id = g.id
      ) as institute
    ) as held on true
    where ${where}`;
}
