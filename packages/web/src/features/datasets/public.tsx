import { lazy } from 'react';
import * as badges from './dataset-badges';
import * as options from './dataset-options';

/** What other areas show of this one. */
export const { DatasetState, DatasetType } = badges;
export const { datasetOptions } = options;

/** The frame of screens that begin with datasets in their address, and the licences before them. */
export const ChosenDatasetsPage = lazy(async () => ({
  default: (await import('./chosen-datasets-page')).ChosenDatasetsPage,
}));

export const MountedDatasets = lazy(async () => ({
  default: (await import('./mounted-datasets')).MountedDatasets,
}));

/** Licences before whatever shows data. */
export const LicenceGate = lazy(async () => ({ default: (await import('./licence-gate')).LicenceGate }));
