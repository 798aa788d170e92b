import { lazy } from 'react';
import * as attributes from './attributes/attribute-presentation';
import * as badges from './dataset-badges';
import * as options from './dataset-options';

/** Components of this area that other areas show. */
export const { attributePresentation } = attributes;
export const { DatasetState, DatasetType } = badges;
export const { datasetOptions, datasetOptionsAmong } = options;

/** The frame of screens with dataset ids in their address, with the licences first. */
export const ChosenDatasetsPage = lazy(async () => ({
  default: (await import('./chosen-datasets-page')).ChosenDatasetsPage,
}));

export const MountedDatasets = lazy(async () => ({
  default: (await import('./page-parts')).pageParts.MountedDatasets,
}));

/** Asks for the licence of a dataset before any data are shown. */
export const DatasetLicenceGate = lazy(async () => ({
  default: (await import('./licence-gate')).DatasetLicenceGate,
}));

/** Says that data need licences, and opens these. */
export const LicenceNeeded = lazy(async () => ({
  default: (await import('./page-parts')).pageParts.LicenceNeeded,
}));

/** Pictures on a map, by variable and day, with opacity and legend. */
export const OverlayMap = lazy(async () => ({
  default: (await import('./details/field-maps/field-map')).FieldMap,
}));

/** Loads the outlines and pictures of a dataset. */
export const FieldMapData = lazy(async () => ({
  default: (await import('./details/field-maps/field-map-data')).FieldMapData,
}));

/** A picture below another drawing, with its choice, opacity and legend. */
export const PictureLayer = lazy(async () => ({
  default: (await import('./details/field-maps/picture-layer')).PictureLayer,
}));
