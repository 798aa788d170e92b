import { datasetRoutes as declared } from '@landrace/contract/areas/datasets/dataset.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import type { Services } from '../../platform/services';
import { publicationsOf } from './dataset.service';

export function datasetRoutes(host: RouteHost, deps: Pick<Services, 'database'>): void {
  registerRoutes(host, declared, {
    'GET publicationtype/dataset/{datasetId}': ({ caller }, { params }) =>
      publicationsOf(deps, params.datasetId, caller),
  });
}
