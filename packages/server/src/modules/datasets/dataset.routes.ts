import { datasetRoutes as declared } from '@landrace/contract/areas/datasets/dataset.routes';
import type { Database } from '../../platform/db/database';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { publicationsOf } from './dataset.service';

const [publications] = declared;

export function datasetRoutes(host: RouteHost, deps: { readonly database: Database }): void {
  registerRoute(host, publications, ({ caller }, { params }) =>
    publicationsOf(deps, params.datasetId, caller),
  );
}
