import { mappingRoutes as declared } from '@landrace/contract/areas/imports/mapping.routes';
import { type RouteHost, registerRoute } from '../../../platform/http/register';
import { fixCells } from '../fixes/fix.service';
import type { ImportDeps } from '../import-job.service';
import { columnsOf, mapColumns } from './mapping.service';

const [columns, map, fix] = declared;

export function mappingRoutes(host: RouteHost, deps: ImportDeps): void {
  registerRoute(host, columns, ({ caller }, { params }) => columnsOf(deps, caller, params.uuid));
  registerRoute(host, map, ({ caller }, { params, body }) =>
    mapColumns(deps, caller, { uuid: params.uuid, mapping: body }),
  );
  registerRoute(host, fix, ({ caller }, { params, body }) =>
    fixCells(deps, caller, { uuid: params.uuid, fixes: body.fixes }),
  );
}
