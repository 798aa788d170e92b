import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import { climateSource } from './climate.source';
import { climateDataOfDataset, climateDataSource } from './climate-data.source';
import { mapOverlaySource, mapOverlaysOfDataset } from './map-overlay.source';

export const climateTables: readonly TableSource[] = [climateSource, climateDataSource, mapOverlaySource];

export const climateMounts: readonly Mount[] = [climateDataOfDataset, mapOverlaysOfDataset];
