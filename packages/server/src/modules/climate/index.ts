import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import { climateSource } from './climate.source';
import { climateDataOfDataset, climateDataSource } from './climate-data.source';

export const climateTables: readonly TableSource[] = [climateSource, climateDataSource];

export const climateMounts: readonly Mount[] = [climateDataOfDataset];
