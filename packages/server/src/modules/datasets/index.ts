import type { TableSource } from '../../engine/source';
import type { RouteHost } from '../../platform/http/register';
import { datasetSource } from './dataset.source';
import { experimentSource } from './experiment.source';
import { fileResourceRoutes } from './file-resource.routes';
import type { FileResourceDeps } from './file-resource.service';
import { fileResourceSource } from './file-resource.source';
import { licenceRoutes } from './licence.routes';
import type { LicenceDeps } from './licence.service';
import { licenceSource } from './licence.source';

export const datasetTables: readonly TableSource[] = [
  datasetSource,
  experimentSource,
  licenceSource,
  fileResourceSource,
];

export function datasets(deps: LicenceDeps & FileResourceDeps) {
  return {
    routes(host: RouteHost) {
      licenceRoutes(host, deps);
      fileResourceRoutes(host, deps);
    },
  };
}
