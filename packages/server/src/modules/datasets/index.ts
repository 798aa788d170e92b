import type { Module } from '../../engine/module';
import { collaboratorSource, collaboratorsOfDataset } from './collaborator.source';
import { datasetsOfClimate, datasetsOfGermplasm, datasetsOfMarker, datasetsOfTrait } from './dataset.mounts';
import { datasetRoutes } from './dataset.routes';
import { datasetSource } from './dataset.source';
import { attributesOfDataset, datasetAttributeSource } from './dataset-attribute.source';
import { datasetWritingRoutes } from './dataset-writing.routes';
import { experimentSource } from './experiment.source';
import { fileResourceRoutes } from './file-resource.routes';
import { fileResourceSource, filesOfDatasets } from './file-resource.source';
import { fileResourceWritingRoutes } from './file-resource-writing.routes';
import { licenceRoutes } from './licence.routes';
import { licenceSource } from './licence.source';

export const datasets = {
  tables: [
    datasetSource,
    experimentSource,
    licenceSource,
    fileResourceSource,
    collaboratorSource,
    datasetAttributeSource,
  ],
  mounts: [
    datasetsOfGermplasm,
    datasetsOfMarker,
    datasetsOfTrait,
    datasetsOfClimate,
    collaboratorsOfDataset,
    attributesOfDataset,
    filesOfDatasets,
  ],
  routes: [licenceRoutes, fileResourceRoutes, fileResourceWritingRoutes, datasetRoutes, datasetWritingRoutes],
} satisfies Module;
