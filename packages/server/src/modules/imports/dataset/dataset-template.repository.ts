import type {
  attributeSheet,
  collaboratorSheet,
  locationSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/handle';
import type { RecordOf } from '../templates/template';

type LocationRecord = RecordOf<typeof locationSheet>;
type CollaboratorRecord = RecordOf<typeof collaboratorSheet>;

export interface WrittenDataset {
  readonly typeId: number;
  readonly name: string;
  readonly description: string | null;
  readonly contact: string | null;
  readonly dublinCore: Readonly<Record<string, readonly string[] | null>> | null;
}

export function findDataset(reader: Reader, datasetId: number): Promise<WrittenDataset | undefined> {
  return reader.maybe(sql<WrittenDataset>`
    select dataset_type_id as "typeId", name, description, contact, dublin_core as "dublinCore"
    from dataset where id = ${datasetId}::int and not is_external`);
}

type WrittenAttribute = Readonly<Record<keyof typeof attributeSheet.columns, string>>;

export function listAttributes(reader: Reader, datasetId: number): Promise<WrittenAttribute[]> {
  return reader.many(sql<WrittenAttribute>`
    select a.name as attribute, a.data_type as type, v.value
    from attribute_value v join attribute a on a.id = v.attribute_id
    where v.dataset_id = ${datasetId}::int order by lower(a.name), v.id`);
}

/** Locations of the dataset, and those of its data. */
export function listLocations(reader: Reader, datasetId: number): Promise<LocationRecord[]> {
  return reader.many(sql<LocationRecord>`
    select l.site_name as name, l.site_name_short as "shortName", c.code2 as country, l.elevation, l.latitude, l.longitude,
      l.additional_information as "additionalInformation"
    from location l left join country c on c.id = l.country_id and c.id > 0
    where l.id in (
      select location_id from dataset_location where dataset_id = ${datasetId}::int
      union select location_id from plot where dataset_id = ${datasetId}::int
      union select location_id from climate_value where dataset_id = ${datasetId}::int)
    order by lower(l.site_name), l.site_name, l.id`);
}

export function listCollaborators(reader: Reader, datasetId: number): Promise<CollaboratorRecord[]> {
  return reader.many(sql<CollaboratorRecord>`
    select c.last_name as "lastName", c.first_name as "firstName", array_to_string(d.roles, '; ') as role,
      c.external_id as "externalId", c.email, c.phone, i.name as institution, i.address, country.code2 as country
    from dataset_collaborator d join collaborator c on c.id = d.collaborator_id
    left join institution i on i.id = c.institution_id
    left join country on country.id = i.country_id and country.id > 0
    where d.dataset_id = ${datasetId}::int order by d.id`);
}
