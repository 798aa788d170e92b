import type { Mount } from '../../engine/mount';
import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { collaboratorSource, collaboratorsOfDataset } from './collaborator.source';
import { datasetsOfClimate, datasetsOfGermplasm, datasetsOfMarker, datasetsOfTrait } from './dataset.mounts';
import { datasetRoutes } from './dataset.routes';
import { datasetSource } from './dataset.source';
import { attributesOfDataset, datasetAttributeSource } from './dataset-attribute.source';
import { experimentSource } from './experiment.source';
import { fileResourceRoutes } from './file-resource.routes';
import type { FileResourceDeps } from './file-resource.service';
import { fileResourceSource, filesOfDatasets } from './file-resource.source';
import { fileResourceWritingRoutes } from './file-resource-writing.routes';
import { licenceRoutes } from './licence.routes';
import type { LicenceDeps } from './licence.service';
import { licenceSource } from './licence.source';

export const datasetTables: readonly TableSource[] = [
  datasetSource,
  experimentSource,
  licenceSource,
  fileResourceSource,
  collaboratorSource,
  datasetAttributeSource,
];

export const datasetMounts: readonly Mount[] = [
  datasetsOfGermplasm,
  datasetsOfMarker,
  datasetsOfTrait,
  datasetsOfClimate,
  collaboratorsOfDataset,
  attributesOfDataset,
  filesOfDatasets,
];

export function datasets(deps: LicenceDeps & FileResourceDeps) {
  return {
    routes(host: RouteHost) {
      licenceRoutes(host, deps);
      fileResourceRoutes(host, deps);
      fileResourceWritingRoutes(host, deps);
      datasetRoutes(host, deps);
    },
  };
}
