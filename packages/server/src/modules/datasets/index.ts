import type { TableSource } from '../../engine/source';
import type { Module } from '../../platform/module';
import { datasetSource } from './dataset.source';
import { experimentSource } from './experiment.source';
import { licenceSource } from './licence.source';

export const datasets: Module<TableSource> = { tables: [datasetSource, experimentSource, licenceSource] };
