import { lazy } from 'react';
import * as badges from './dataset-badges';
import * as options from './dataset-options';
import * as ids from './read-dataset-ids';

/** What other areas show of this one. */
export const { DatasetState, DatasetType } = badges;
export const { datasetOptions } = options;
export const { readDatasetIds } = ids;

/** The datasets an export is made of, and the licences before it. */
export const ChosenDatasets = lazy(async () => ({
  default: (await import('./chosen-datasets')).ChosenDatasets,
}));

export const MountedDatasets = lazy(async () => ({
  default: (await import('./mounted-datasets')).MountedDatasets,
}));

/** Licences before whatever shows data. */
export const LicenceGate = lazy(async () => ({ default: (await import('./licence-gate')).LicenceGate }));
