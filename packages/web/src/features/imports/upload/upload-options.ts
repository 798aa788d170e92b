import {
  type ImportType,
  importTypeFacts,
  type Orientation,
  orientations,
} from '@landrace/contract/areas/imports/import-type';
import type { Option } from '../../../kit/forms/use-options';

/** In the order of their numbers in the contract, from 1. */
export const datasetStates = ['public', 'private', 'hidden'] as const;
type DatasetState = (typeof datasetStates)[number];

/** The options of a file besides its type. */
export interface UploadOptions {
  readonly isUpdate: boolean;
  readonly orientation: Orientation;
  readonly state: DatasetState;
  readonly experiment: Option | null;
  readonly dataset: Option | null;
}

export const defaultOptions: UploadOptions = {
  isUpdate: false,
  orientation: orientations[0],
  state: 'public',
  experiment: null,
  dataset: null,
};

/** Only options that apply to files of the type. */
export function uploadQuery(type: ImportType, options: UploadOptions) {
  const facts = importTypeFacts[type];
  const makesNew = facts.makesDataset && !(facts.canUpdate && options.isUpdate);
  const namesDataset = facts.needsDataset || (facts.replacesMatrix && options.isUpdate);
  return {
    type,
    update: String(facts.canUpdate && options.isUpdate),
    ...(facts.hasOrientation && { dataOrientation: options.orientation }),
    ...(makesNew && { datasetStateId: datasetStates.indexOf(options.state) + 1 }),
    ...(makesNew && options.experiment && { experimentId: options.experiment.id }),
    ...(namesDataset && options.dataset && { datasetId: options.dataset.id }),
  };
}

/** By its extension, as on the server. */
export function fits(type: ImportType, { name }: Pick<File, 'name'>): boolean {
  return importTypeFacts[type].extensions.some((extension) => name.toLowerCase().endsWith(extension));
}
