import {
  attributeSheet,
  collaboratorSheet,
  firstCollaboratorRow,
  locationSheet,
  metadataSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/db/handle';
import type { RowContext, SheetPlan } from '../stage-sheet';

/** Temporary tables for the sheets. Those of missing sheets stay empty. */
export async function createDatasetStages(tx: Writer): Promise<void> {
  await tx.run(sql`
    create temporary table stage_metadata (row_number integer, label text, value text) on commit drop`);
  await tx.run(sql`
    create temporary table stage_dataset_attribute (row_number integer, name text, data_type text, value text)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_location (row_number integer, name text, short_name text, country_id smallint,
      elevation double precision, latitude double precision, longitude double precision,
      additional_information text, location_id integer)
    on commit drop`);
  await tx.run(sql`
    create temporary table stage_collaborator (row_number integer, last_name text, first_name text, role text,
      external_id text, email text, phone text, institution text, address text, country_id smallint,
      institution_id integer, collaborator_id integer)
    on commit drop`);
  await tx.run(sql`create temporary table stage_dataset (dataset_id integer) on commit drop`);
}

/** Below the first gap there is only help text. */
function untilGap(): (row: { readonly number: number }) => boolean {
  let last = 1;
  return ({ number }) => {
    if (number !== last + 1) return false;
    last = number;
    return true;
  };
}

export function metadataPlan(): SheetPlan<keyof typeof metadataSheet.columns> {
  return {
    layout: metadataSheet,
    table: 'stage_metadata',
    columns: ['row_number', 'label', 'value'],
    isData: untilGap(),
    row: (read, { number }) => [number, read.label, read.value],
  };
}

export const attributePlan: SheetPlan<keyof typeof attributeSheet.columns> = {
  layout: attributeSheet,
  table: 'stage_dataset_attribute',
  columns: ['row_number', 'name', 'data_type', 'value'],
  isOptional: true,
  row(read, { number, note }) {
    const { attribute, type, value } = read;
    if (type === 'images' && typeof value === 'string' && !areImageNames(value))
      note('GENERIC_INVALID_IMAGE_NAME', 'value');
    return [number, attribute, type ?? 'text', value];
  },
};

type LocationField = keyof typeof locationSheet.columns;

export const locationPlan: SheetPlan<LocationField> = {
  layout: locationSheet,
  table: 'stage_location',
  columns: [
    'row_number',
    'name',
    'short_name',
    'country_id',
    'elevation',
    'latitude',
    'longitude',
    'additional_information',
  ],
  isOptional: true,
  row(read, context) {
    noteIncompleteCoordinates(context);
    const { name, shortName, country, elevation, latitude, longitude, additionalInformation } = read;
    return [context.number, name, shortName, country, elevation, latitude, longitude, additionalInformation];
  },
};

function noteIncompleteCoordinates({ hasValue, note }: RowContext<LocationField>): void {
  if (hasValue('latitude') === hasValue('longitude')) return;
  note('GENERIC_INVALID_LOCATION', hasValue('latitude') ? 'longitude' : 'latitude');
}

export const collaboratorPlan: SheetPlan<keyof typeof collaboratorSheet.columns> = {
  layout: collaboratorSheet,
  table: 'stage_collaborator',
  columns: [
    'row_number',
    'last_name',
    'first_name',
    'role',
    'external_id',
    'email',
    'phone',
    'institution',
    'address',
    'country_id',
  ],
  isOptional: true,
  isData: ({ number }) => number >= firstCollaboratorRow,
  row: (read, { number }) => [
    number,
    read.lastName,
    read.firstName,
    read.role,
    read.externalId,
    read.email,
    read.phone,
    read.institution,
    read.address,
    read.country,
  ],
};
