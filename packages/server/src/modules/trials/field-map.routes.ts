import { fieldMapRoutes as declared } from '@landrace/contract/areas/trials/field-map.routes';
import { type RouteHost, registerRoute } from '../../platform/http/register';
import { type FieldMapDeps, fieldMapsOf, outlinesOf } from './field-map.service';

const [fieldMap, outlines] = declared;

export function fieldMapRoutes(host: RouteHost, deps: FieldMapDeps): void {
  registerRoute(host, fieldMap, ({ caller }, { params }) => fieldMapsOf(deps, params.datasetId, caller));
  registerRoute(host, outlines, ({ caller }, { params }) => outlinesOf(deps, params.datasetId, caller));
}
