import { lazy } from 'react';
import * as badges from './dataset-badges';

/** What other areas show of this one. */
export const { DatasetState, DatasetType } = badges;

export const MountedDatasets = lazy(async () => ({
  default: (await import('./mounted-datasets')).MountedDatasets,
}));
