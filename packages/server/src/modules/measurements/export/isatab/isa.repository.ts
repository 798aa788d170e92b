import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../../platform/db/handle';
import { isChosen } from '../../../datasets/public';
import { type ChosenValues, isIncluded, valuesOf } from '../../chosen-values';

/** A dataset as a study of an investigation. */
export interface Study {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly licence: string | null;
  readonly experiment: string;
  readonly experimentDescription: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly createdOn: string;
  /** Names of treatments. */
  readonly treatments: readonly string[];
}

/** Only datasets with values of the selection. */
export function listStudies(
  reader: Reader,
  chosen: ChosenValues,
  variableIds: readonly number[],
): Promise<Study[]> {
  return reader.many(sql<Study>`
    select d.id, d.name, d.description, licence.name as licence, e.name as experiment,
      e.description as "experimentDescription", d.start_date::text as "startDate", d.end_date::text as "endDate",
      d.created_on::date::text as "createdOn",
      array(select distinct t.name from plot p join treatment t on t.id = p.treatment_id
        where p.dataset_id = d.id order by t.name) as treatments
    from dataset d join experiment e on e.id = d.experiment_id left join licence on licence.id = d.licence_id
    where d.id = any(${[...chosen.datasetIds]}::int[])
      and exists (select 1 ${valuesOf(chosen, variableIds)} and v.dataset_id = d.id)
    order by d.id`);
}

export interface Site {
  readonly datasetId: number;
  readonly name: string;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly elevation: number | null;
}

/** Where the plots of datasets are, or else the locations of the datasets. */
export function listSites(reader: Reader, datasetIds: readonly number[]): Promise<Site[]> {
  return reader.many(sql<Site>`
    select site.dataset_id as "datasetId", l.site_name as name, nullif(c.code2, '') as country, l.latitude,
      l.longitude, l.elevation
    from (
      select p.dataset_id, p.location_id from plot p
      where p.dataset_id = any(${[...datasetIds]}::int[]) and p.location_id is not null
      union select dl.dataset_id, dl.location_id from dataset_location dl
      where dl.dataset_id = any(${[...datasetIds]}::int[])
    ) as site
    join location l on l.id = site.location_id left join country c on c.id = l.country_id
    order by site.dataset_id, l.site_name, l.id`);
}

export interface Contact {
  readonly datasetId: number;
  readonly id: string | null;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly affiliation: string | null;
  readonly roles: string | null;
}

export function listContacts(reader: Reader, datasetIds: readonly number[]): Promise<Contact[]> {
  return reader.many(sql<Contact>`
    select v.dataset_id as "datasetId", v.collaborator_external_id as id, v.collaborator_last_name as "lastName",
      v.collaborator_first_name as "firstName", v.collaborator_email as email, v.collaborator_phone as phone,
      concat_ws(', ', v.institution_address, v.country_name) as address, v.institution_name as affiliation,
      v.collaborator_roles as roles
    from collaborator_list v where v.dataset_id = any(${[...datasetIds]}::int[])
    order by v.dataset_id, v.collaboration_id`);
}

/** Descriptions of traits, by their ids. */
export async function traitDescriptions(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await reader.many(sql<{ readonly id: number; readonly description: string }>`
    select t.id, t.description from trait t where t.id = any(${[...ids]}::int[]) and t.description is not null`);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

interface StudyChoice {
  readonly chosen: ChosenValues;
  readonly variableIds: readonly number[];
  readonly datasetId: number;
}

/** Looked up plot by plot: the first plot comes at once, however many values there are. */
function hasValues({ chosen, variableIds, datasetId }: StudyChoice): RawBuilder<boolean> {
  return sql<boolean>`p.dataset_id = ${datasetId}::int and ${isChosen(sql`p.germplasm_id`, chosen.items)}
    and exists (select from trial_value v where v.plot_id = p.id and ${isIncluded(chosen)}
      and v.trait_id = any(array(select unnest(${[...variableIds]}::int[]))))`;
}

/** Plots with values: source, its origin, sample, spatial distribution and treatment. */
export function plotLines(choice: StudyChoice): RawBuilder<unknown> {
  return sql`
    select g.accenumb, concat_ws(' ', t.genus, t.species, t.subtaxa), t.genus, t.species, t.subtaxa,
      origin.latitude, origin.longitude, origin.elevation, g.accenumb, g.puid, p.id,
      concat_ws('; ', 'row:' || p.trial_row, 'column:' || p.trial_column, 'block:' || p.block, 'rep:' || p.rep,
        'latitude:' || p.latitude, 'longitude:' || p.longitude),
      treatment.name
    from plot p join germplasm g on g.id = p.germplasm_id
      left join taxonomy t on t.id = g.taxonomy_id
      left join location origin on origin.id = g.location_id
      left join treatment on treatment.id = p.treatment_id
    where ${hasValues(choice)}
    order by p.id`;
}

/** Ids of plots with values. */
export function sampleLines(choice: StudyChoice): RawBuilder<unknown> {
  return sql`select p.id from plot p where ${hasValues(choice)} order by p.id`;
}
