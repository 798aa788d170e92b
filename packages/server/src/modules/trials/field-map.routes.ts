import { fieldMapRoutes as declared } from '@landrace/contract/areas/trials/field-map.routes';
import { type RouteHost, registerRoutes } from '../../platform/http/register';
import { type FieldMapDeps, fieldMapsOf, outlinesOf } from './field-map.service';

export function fieldMapRoutes(host: RouteHost, deps: FieldMapDeps): void {
  registerRoutes(host, declared, {
    'GET dataset/{datasetId}/fieldmap': ({ caller }, { params }) =>
      fieldMapsOf(deps, params.datasetId, caller),
    'GET dataset/{datasetId}/outline': ({ caller }, { params }) => outlinesOf(deps, params.datasetId, caller),
  });
}
