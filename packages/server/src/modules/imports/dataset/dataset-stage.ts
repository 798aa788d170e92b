import {
  attributeSheet,
  collaboratorSheet,
  firstCollaboratorRow,
  locationSheet,
  metadataSheet,
} from '@landrace/contract/areas/imports/layouts/dataset-sheets';
import { areImageNames } from '@landrace/domain/cells/parse-image-names';
import { defineStage, type StageTable } from '../check/stage';
import { noteIncompleteCoordinates } from '../check/stage-sheet';

/** Below the first gap there is only help text. */
function untilGap(): (row: { readonly number: number }) => boolean {
  let last = 1;
  return ({ number }) => {
    if (number !== last + 1) return false;
    last = number;
    return true;
  };
}

export const metadataStage = () =>
  defineStage(metadataSheet, { table: 'stage_metadata', omit: ['definition'], isData: untilGap() });

export const attributeStage = defineStage(attributeSheet, {
  table: 'stage_dataset_attribute',
  names: { attribute: 'name', type: 'data_type' },
  values: { type: ['text', ({ type }) => type ?? 'text'] },
  isOptional: true,
  prepare(read, { note }) {
    const { type, value } = read;
    if (type === 'images' && typeof value === 'string' && !areImageNames(value))
      note('GENERIC_INVALID_IMAGE_NAME', 'value');
    return read;
  },
});

export const locationStage = defineStage(locationSheet, {
  table: 'stage_location',
  names: { country: 'country_id' },
  later: 'location_id integer',
  isOptional: true,
  prepare(read, context) {
    noteIncompleteCoordinates(context);
    return read;
  },
});

export const collaboratorStage = defineStage(collaboratorSheet, {
  table: 'stage_collaborator',
  names: { country: 'country_id' },
  later: 'institution_id integer, collaborator_id integer',
  isOptional: true,
  isData: ({ number }) => number >= firstCollaboratorRow,
});

/** Those of missing sheets stay empty. */
export const datasetStages: readonly StageTable[] = [
  metadataStage(),
  attributeStage,
  locationStage,
  collaboratorStage,
  { table: 'stage_dataset', definition: 'dataset_id integer' },
];
