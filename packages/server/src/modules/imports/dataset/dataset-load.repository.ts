import { attributeLabels, targetAttribute } from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import { caseless, sameNumber, sameText } from '../check/name-comparison';

export interface NewDataset {
  readonly experimentId: number;
  readonly typeId: number;
  readonly stateId: number;
  readonly userId: number | undefined;
  readonly name: string;
  readonly description: string | undefined;
  readonly contact: string | undefined;
  readonly dublinCore: Readonly<Record<string, readonly string[]>> | undefined;
}

export async function insertDataset(tx: Writer, dataset: NewDataset): Promise<number> {
  const { dublinCore } = dataset;
  const { id } = await tx.one(sql<{ id: number }>`
    insert into dataset (experiment_id, dataset_type_id, dataset_state_id, user_id, name, description, contact, dublin_core)
    values (${dataset.experimentId}::int, ${dataset.typeId}::int, ${dataset.stateId}::int, ${dataset.userId ?? null}::int,
      ${dataset.name}, ${dataset.description ?? null}, ${dataset.contact ?? null},
      ${dublinCore ? JSON.stringify(dublinCore) : null}::jsonb)
    returning id`);
  return id;
}

export function findTarget(tx: Writer): Promise<{ datasetId: number } | undefined> {
  return tx.maybe(sql<{ datasetId: number }>`select dataset_id as "datasetId" from stage_dataset`);
}

export function getTarget(tx: Writer): Promise<{ datasetId: number }> {
  return tx.one(sql<{ datasetId: number }>`select dataset_id as "datasetId" from stage_dataset`);
}

/** Locations are the same if everything in the sheet is the same. */
const samePlace = sql.join(
  [
    sql`l.site_name = s.name and l.country_id = coalesce(s.country_id, -1)`,
    sameText('l.site_name_short', 's.short_name'),
    sameNumber('l.elevation', 's.elevation'),
    sameNumber('l.latitude', 's.latitude'),
    sameNumber('l.longitude', 's.longitude'),
    // Additional information is optional, and a file without it means the same location.
    sql`(s.additional_information is null or ${sameText('l.additional_information', 's.additional_information')})`,
  ],
  sql` and `,
);

/** Locations of the file that already exist. */
export async function matchLocations(tx: Writer): Promise<void> {
  await tx.run(sql`
    update stage_location s set location_id = (select min(l.id) from location l where ${samePlace})
    where s.location_id is null`);
}

/** Returns the number of new locations; type 2 is for those of datasets. Afterwards the stage has all ids. */
export async function insertLocations(tx: Writer): Promise<number> {
  const count = await tx.run(sql`
    insert into location (location_type_id, country_id, site_name, site_name_short, elevation, latitude, longitude,
      additional_information)
    select 2, coalesce(s.country_id, -1), s.name, s.short_name, s.elevation, s.latitude, s.longitude,
      s.additional_information
    from stage_location s
    where s.location_id is null
    group by 1, 2, 3, 4, 5, 6, 7, 8 order by min(s.row_number)`);
  await matchLocations(tx);
  return count;
}

export async function insertDatasetLocations(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into dataset_location (dataset_id, location_id)
    select distinct ${datasetId}::int, location_id from stage_location order by location_id
    on conflict do nothing`);
}

/** Attributes of the sheet, and the labels of METADATA that are attributes. */
const givenAttributes = sql`
  select row_number, name, data_type, value from stage_dataset_attribute
  where name is not null and value is not null and ${caseless('name')} <> lower(${sql.lit(targetAttribute)})
  union all
  select -1000 + row_number, labels.name, 'text', value from stage_metadata
  join unnest(array[${sql.join(attributeLabels.map((label) => sql.lit(label)))}]) as labels (name)
    on lower(labels.name) = ${caseless('label')}
  where value is not null`;

/** An attribute is identified by its name, in any case. A value that the dataset already has is not added. */
export async function insertDatasetAttributes(tx: Writer, datasetId: number): Promise<void> {
  await tx.run(sql`
    insert into attribute (target_table, name, data_type)
    select 'datasets', (array_agg(name order by row_number))[1], (array_agg(data_type order by row_number))[1]
    from (${givenAttributes}) as given
    group by ${caseless('name')} order by min(row_number)
    on conflict (target_table, lower(name)) do nothing`);
  await tx.run(sql`
    insert into attribute_value (attribute_id, dataset_id, value)
    select attribute.id, ${datasetId}::int, given.value
    from (${givenAttributes}) as given
    join attribute on attribute.target_table = 'datasets' and lower(attribute.name) = ${caseless('given.name')}
    where not exists (
      select from attribute_value v
      where v.dataset_id = ${datasetId}::int and v.attribute_id = attribute.id and v.value = given.value)
    group by attribute.id, given.value order by min(given.row_number)`);
}

const sameInstitution = sql`
  lower(i.name) = ${caseless('s.institution')} and coalesce(i.country_id, -1) = coalesce(s.country_id, -1)`;

async function insertInstitutions(tx: Writer): Promise<void> {
  await tx.run(sql`
    insert into institution (name, country_id, address)
    select (array_agg(institution order by row_number))[1], country_id,
      (array_agg(address order by row_number) filter (where address is not null))[1]
    from stage_collaborator s
    where institution is not null and not exists (select from institution i where ${sameInstitution})
    group by ${caseless('institution')}, country_id order by min(row_number)`);
  await tx.run(sql`
    update stage_collaborator s set institution_id = (select min(i.id) from institution i where ${sameInstitution})
    where institution is not null`);
}

const samePerson = sql.join(
  [
    sql`c.last_name = s.last_name and c.first_name = s.first_name`,
    sameText('c.external_id', 's.external_id'),
    sameText('c.email', 's.email'),
    sameText('c.phone', 's.phone'),
    sql`coalesce(c.institution_id, -1) = coalesce(s.institution_id, -1)`,
  ],
  sql` and `,
);

/** Roles are separated by semicolons; a person in several rows has the roles of all of them. */
export async function insertCollaborators(tx: Writer, datasetId: number): Promise<void> {
  await insertInstitutions(tx);
  await tx.run(sql`
    insert into collaborator (last_name, first_name, external_id, email, phone, institution_id)
    select last_name, first_name, external_id, email, phone, institution_id from stage_collaborator s
    where not exists (select from collaborator c where ${samePerson})
    group by 1, 2, 3, 4, 5, 6 order by min(row_number)`);
  await tx.run(sql`
    update stage_collaborator s set collaborator_id = (select min(c.id) from collaborator c where ${samePerson})`);
  await tx.run(sql`
    insert into dataset_collaborator (dataset_id, collaborator_id, roles)
    select ${datasetId}::int, s.collaborator_id,
      coalesce(array_agg(btrim(given.role) order by s.row_number, given.position)
        filter (where btrim(given.role) <> ''), '{}')
    from stage_collaborator s
    left join lateral string_to_table(s.role, ';') with ordinality as given (role, position) on true
    group by s.collaborator_id order by min(s.row_number)
    on conflict do nothing`);
}
